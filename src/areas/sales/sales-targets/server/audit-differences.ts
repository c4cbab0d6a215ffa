import type { TargetDifferences } from '../contract.ts'

/** Limit for the audit log; the version stores them all. */
const MOST = 100

export function auditDifferences(reason: string, { cells, curves }: TargetDifferences) {
  const name = ({ month, metric, channel, category }: TargetDifferences['cells'][number]) =>
    [month, metric, channel ?? 'conta', ...(category === null ? [] : [category])].join(' · ')
  const side = (key: 'before' | 'after') => ({
    ...Object.fromEntries(cells.slice(0, MOST).map((cell) => [name(cell), cell[key]])),
    ...Object.fromEntries(curves.map((curve) => [`${curve.month} · curva`, curve[key]])),
  })
  const more: { more?: number } = cells.length > MOST ? { more: cells.length - MOST } : {}
  return { before: side('before'), after: { ...side('after'), ...more, ...(reason && { reason }) } }
}
