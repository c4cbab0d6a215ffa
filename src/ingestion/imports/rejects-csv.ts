import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import { rejectReasons, type RejectReason } from '#model/import-mapping/reject-reasons.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { csvLine, csvMark } from '#model/csv.ts'
import { columnOf } from './reject-columns.ts'

type Row = [file: string, line: number, kind: string, field: string, reason: RejectReason, value: string]

const header = ['arquivo', 'linha', 'registro', 'campo', 'coluna', 'motivo', 'valor']

/** For Excel in Portuguese: semicolons, BOM, CRLF. In the order of the files, streamed from the engine. */
export async function* rejectsCsv(
  clickhouse: ClickHouse,
  accountId: string,
  importId: string,
  mapping: ImportMapping | null,
): AsyncGenerator<Buffer> {
  const answer = await clickhouse.rows({
    query: `SELECT source_file, source_line, kind, field, reason, value FROM import_rejects FINAL
      WHERE batch_id = {batch:UUID} AND account_id = {account:UUID} ORDER BY source_file, source_line, kind, field`,
    query_params: { batch: importId, account: accountId },
    format: 'JSONCompactEachRow',
  })
  yield Buffer.from(csvMark + csvLine(header))
  for await (const rows of answer.stream<Row>()) {
    const lines = rows.map((row) => {
      const [file, line, kind, field, reason, value] = row.json<Row>()
      const column = columnOf(mapping, kind, field)
      return csvLine([file, line, kind, field, column, rejectReasons[reason], value])
    })
    yield Buffer.from(lines.join(''))
  }
}
