import type { TargetDifferences } from '../contract.ts'

/** The log names so many of the changes; the version holds them all. */
const MOST = 100

/** What a save changed, by place, as the log shows it. */
export function auditedSides(reason: string, { cells, curves }: TargetDifferences) {
  const name = ({ month, metric, channel, category }: TargetDifferences['cells'][number]) =>
    [month, metric, channel ?? 'conta', ...(category === null ? [] : [category])].join(' · ')
  const side = (key: 'before' | 'after') => ({
    ...Object.fromEntries(cells.slice(0, MOST).map((cell) => [name(cell), cell[key]])),
    ...Object.fromEntries(curves.map((curve) => [`${curve.month} · curva`, curve[key]])),
  })
  const more = cells.length > MOST ? { more: cells.length - MOST } : {}
  return { before: side('before'), after: { ...side('after'), ...more, ...(reason && { reason }) } }
}
