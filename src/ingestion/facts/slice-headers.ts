import { randomUUID } from 'node:crypto'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { headersSql, sumsSql } from './order-headers-sql.ts'
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
  const abort_signal = signal ?? new AbortController().signal
  const create = (query: string) =>
    clickhouse.command({ query, query_params: parameters(index), abort_signal })
  try {
    await create(
      `CREATE TABLE ${sums} ENGINE = Join(ANY, LEFT, order_id) SETTINGS persistent = 0 AS ${sumsSql(options)}`,
    )
    await create(`CREATE TABLE ${headers} ENGINE = Memory AS ${headersSql(options, sums)}`)
    return await use(headers)
  } finally {
    await clickhouse.command({ query: `DROP TABLE IF EXISTS ${headers}, ${sums}` })
  }
}
