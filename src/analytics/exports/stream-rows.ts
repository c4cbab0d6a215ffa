import type { AccountContext } from '#platform/context.ts'
import type { Statement } from '../question/question.ts'
import type { ExportCell } from './export-batch.ts'
import { readSettings } from './read-settings.ts'

/** `present` makes a row of ClickHouse's cells. The statement must filter by account itself. */
export async function* streamRows<Row>(
  { clickhouse }: Pick<AccountContext, 'clickhouse'>,
  { query, params }: Statement,
  present: (row: readonly ExportCell[]) => Row,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const answer = await clickhouse.query({
    query,
    query_params: params,
    format: 'JSONCompactEachRow',
    abort_signal: signal,
    clickhouse_settings: readSettings,
  })
  for await (const rows of answer.stream<ExportCell[]>()) {
    const cells: ExportCell[][] = JSON.parse(`[${rows.map(({ text }) => text).join(',')}]`)
    yield cells.map(present)
  }
}
