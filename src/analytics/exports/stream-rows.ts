import type { AccountContext } from '#platform/http/context.ts'
import type { Statement } from '../question/question.ts'
import type { ExportCell, ExportRow } from './export-source.ts'

/** Settings of a read that may be of everything: it takes its time, sorts on disk what does not fit, and leaves the machine to others. */
const settings = {
  do_not_merge_across_partitions_select_final: 1,
  output_format_json_quote_64bit_integers: 0,
  max_execution_time: 3600,
  max_bytes_before_external_sort: '536870912',
  max_threads: 2,
} as const

/**
 * The rows of a statement as they come from the engine, in batches of some hundreds, each row's cells in the order of its columns.
 * `present` makes people's cells of the engine's. The statement carries the account itself.
 */
export async function* streamRows(
  { clickhouse }: Pick<AccountContext, 'clickhouse'>,
  { query, params }: Statement,
  present: (row: readonly ExportCell[]) => ExportRow,
  signal: AbortSignal,
): AsyncGenerator<readonly ExportRow[]> {
  const answer = await clickhouse.query({
    query,
    query_params: params,
    format: 'JSONCompactEachRow',
    abort_signal: signal,
    clickhouse_settings: settings,
  })
  for await (const rows of answer.stream<ExportCell[]>()) {
    const cells: ExportCell[][] = JSON.parse(`[${rows.map(({ text }) => text).join(',')}]`)
    yield cells.map(present)
  }
}
