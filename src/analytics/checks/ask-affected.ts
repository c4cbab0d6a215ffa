import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'

export type Affected<Row> = { told: number; count: number; first: Row[] }

/**
 * `from` is a FROM clause with conditions. Counts its rows (`told`) and those `affected`, and returns the
 * `first` of these in `order`.
 */
export async function askAffected<Row>(
  clickhouse: ClickHouse,
  { from, affected, params }: { from: string; affected: string; params: Statement['params'] },
  { columns, order, limit }: { columns: string; order: string; limit: number },
): Promise<Affected<Row>> {
  const [sums, first] = await Promise.all([
    runStatement<{ told: number; affected: number }>(clickhouse, {
      query: `SELECT count() AS told, countIf(${affected}) AS affected FROM ${from}`,
      params,
    }),
    runStatement<Row>(clickhouse, {
      query: `SELECT ${columns} FROM ${from} AND ${affected}\nORDER BY ${order} LIMIT ${limit}`,
      params,
    }),
  ])
  const [sum = { told: 0, affected: 0 }] = sums
  return { told: sum.told, count: sum.affected, first }
}
