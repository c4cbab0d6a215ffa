import type { ScanReject } from '../files/reject.ts'
import type { ImportWork } from './import-work.ts'

export async function writeScanRejects(
  work: ImportWork,
  file: string,
  rejects: readonly ScanReject[],
): Promise<void> {
  if (rejects.length === 0) return
  await work.clickhouse.insert({
    table: 'import_rejects',
    values: rejects.map(({ line, reason, value }) => ({
      batch_id: work.importId,
      account_id: work.account.id,
      kind: '',
      source_file: file,
      source_line: line,
      field: '',
      reason,
      value,
    })),
    format: 'JSONEachRow',
  })
}
