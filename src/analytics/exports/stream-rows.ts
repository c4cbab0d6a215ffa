import type { AccountContext } from '#platform/context.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { Statement } from '../question/question.ts'
import type { ExportCell } from './export-batch.ts'
import { exportSettings } from './export-settings.ts'

/** The page of a list that has all of it. */
export const allRows = { limit: 2 ** 32 - 1, offset: 0 } as const

/** `present` makes a row of ClickHouse's cells. The statement must filter by account itself. */
export async function* streamRows<Row>(
  { clickhouse }: Pick<AccountContext, 'clickhouse'>,
  statement: Statement,
  present: (row: readonly ExportCell[]) => Row,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const answer = await clickhouse.rows({ ...querying(statement, signal), format: 'JSONCompactEachRow' })
  for await (const rows of answer.stream<ExportCell[]>()) {
    const cells: ExportCell[][] = JSON.parse(`[${rows.map(({ text }) => text).join(',')}]`)
    yield cells.map(present)
  }
}

/** Rows by column name. The statement must filter by account itself. */
export async function* streamNamedRows<Row>(
  clickhouse: ClickHouse,
  statement: Statement,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const answer = await clickhouse.rows({ ...querying(statement, signal), format: 'JSONEachRow' })
  for await (const rows of answer.stream<Row>()) yield rows.map((row) => row.json())
}

const querying = ({ query, params }: Statement, signal: AbortSignal) => ({
  query,
  query_params: params,
  abort_signal: signal,
  clickhouse_settings: exportSettings,
})
