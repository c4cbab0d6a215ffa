import type { TargetDifferences } from '../contract.ts'

/** Limit for the audit log; the version stores them all. */
const MAX_CELLS = 100

export function auditDifferences(reason: string, { cells, curves }: TargetDifferences) {
  const name = ({ month, metric, channel, category }: TargetDifferences['cells'][number]) =>
    [month, metric, channel ?? 'conta', ...(category === null ? [] : [category])].join(' · ')
  const side = (key: 'before' | 'after') => ({
    ...Object.fromEntries(cells.slice(0, MAX_CELLS).map((cell) => [name(cell), cell[key]])),
    ...Object.fromEntries(curves.map((curve) => [`${curve.month} · curva`, curve[key]])),
  })
  const more: { more?: number } = cells.length > MAX_CELLS ? { more: cells.length - MAX_CELLS } : {}
  return { before: side('before'), after: { ...side('after'), ...more, ...(reason && { reason }) } }
}
