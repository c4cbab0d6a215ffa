import { randomUUID } from 'node:crypto'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { freshSql, headersSql, sumsSql } from './order-headers-sql.ts'
import type { BatchSlices } from './slices.ts'

export async function withHeaders<Result>(
  clickhouse: ClickHouse,
  { options, parameters }: BatchSlices,
  index: number,
  signal: AbortSignal | undefined,
  use: (table: string) => Promise<Result>,
): Promise<Result> {
  const name = randomUUID().replaceAll('-', '')
  const [headers, sums] = [`facts_slice_${name}`, `facts_sums_${name}`]
  const fresh = options.withFacts ? `facts_slice_${name}_fresh` : undefined
  const abort_signal = signal ?? new AbortController().signal
  const create = (query: string) =>
    clickhouse.command({ query, query_params: parameters(index), abort_signal })
  const byOrder = (table: string, rows: string) =>
    create(`CREATE TABLE ${table} ENGINE = Join(ANY, LEFT, order_id) SETTINGS persistent = 0 AS ${rows}`)
  try {
    if (fresh !== undefined) await byOrder(fresh, freshSql(options))
    await byOrder(sums, sumsSql(options, fresh))
    await create(`CREATE TABLE ${headers} ENGINE = Memory AS ${headersSql(options, { sums, fresh })}`)
    return await use(headers)
  } finally {
    const made = [headers, sums, ...(fresh === undefined ? [] : [fresh])]
    await clickhouse.command({ query: `DROP TABLE IF EXISTS ${made.join(', ')}` })
  }
}
