import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { paidEver, type PaidBy } from './paid-by.ts'
import { rowsOfSides, windowColumns, type Side } from './rfm-sql.ts'

/** Last days (since 1970, inclusive) whose data each side includes. */
export type SideEnds = { until1: number; until0: number }

/** Parameters of `ratedTables`: four quintile bounds per side, of recency in days, orders and amount. */
export type Bounds = Record<`${'r' | 'f' | 'm'}${Side}`, number[]>

/**
 * Quintile bounds: the values at positions ⌊n/5⌋, ⌊2n/5⌋, … (from 0) of the n clients with an order in the
 * window, sorted.
 */
export function compileBounds(
  answered: AnswerRef,
  untils: SideEnds,
  paidBy: PaidBy = paidEver,
): AnswerStatement {
  const bounds = (column: 'r' | 'f' | 'm', side: Side) =>
    `quantilesExactIf(0.2, 0.4, 0.6, 0.8)(toInt64(${column}${side}), f${side} > 0) AS ${column}${side}_bounds`
  const sides = ['1', '0'] as const
  const query = `SELECT ${sides.flatMap((side) => [bounds('r', side), bounds('f', side), bounds('m', side)]).join(',\n  ')}
FROM (SELECT ${sides.map(windowColumns).join(',\n    ')} FROM ${rowsOfSides(sides)})`
  return { query, params: { ...answered, ...untils, ...paidBy } }
}

export async function loadBounds(
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compileBounds>
): Promise<Bounds> {
  const [row = {}] = await askAnswer<Record<string, number[]>>(clickhouse, compileBounds(...asked))
  const of = (name: keyof Bounds) => row[`${name}_bounds`] ?? []
  return { r1: of('r1'), f1: of('f1'), m1: of('m1'), r0: of('r0'), f0: of('f0'), m0: of('m0') }
}
