import { partitionLiteral } from '../batch.ts'
import { canonicalTable } from '../canonical/canonical-tables.ts'
import { rowPlace } from '../files/scanner.ts'
import { directRecords } from '../mapping/direct-records.ts'
import { compileFor, conversionParams } from './convert.ts'
import { longStatement, type ImportFile, type ImportWork } from './import-work.ts'
import { rawTable } from './raw-tables.ts'

/** Staging as texts, or directly canonical records. */
export type StagingTarget = {
  insert: string
  params: Record<string, unknown>
  /** Rows of a file from a line on; undefined where not every row stays. */
  count: (file: ImportFile, line?: number) => Promise<number>
  keepsAll: boolean
  forget: (file: ImportFile, line: number) => Promise<void>
}

export function stagingTarget(work: ImportWork, kind: string): StagingTarget {
  const record = directRecords(work.mapping).get(kind)
  return record === undefined ? rawTarget(work, kind) : directTarget(work, record)
}

function rawTarget(work: ImportWork, kind: string): StagingTarget {
  const table = rawTable(work.importId, work.mapping, kind)
  const insert = `INSERT INTO ${table} FORMAT RowBinary`
  const rows = rowsIn(work, { table, column: 'place', perRow: 1n, partition: '', condition: '1' })
  return { insert, params: {}, keepsAll: true, ...rows }
}

function directTarget(work: ImportWork, index: number): StagingTarget {
  const direct = { ...work, batchId: work.importId }
  const { insert, kind } = compileFor(direct, index, true)
  const keepsAll = work.mapping.records[index]?.where === undefined
  const rows = rowsIn(direct, {
    table: canonicalTable(kind),
    column: 'ordinal',
    perRow: 32n,
    partition: `IN PARTITION ${partitionLiteral(work.importId)}`,
    condition: `batch_id = {batch:UUID} AND account_id = {account:UUID}`,
  })
  return { insert: `${insert}\nFORMAT RowBinary`, params: conversionParams(direct, 0, 1), keepsAll, ...rows }
}

/** `column` numbers the rows, `perRow` numbers for each of a file. */
type Rows = { table: string; column: string; perRow: bigint; partition: string; condition: string }

function rowsIn(
  work: ImportWork,
  { table, column, perRow, partition, condition }: Rows,
): Pick<StagingTarget, 'count' | 'forget'> {
  const range = (file: ImportFile, line: number) => ({
    low: (rowPlace(file.position, line) * perRow).toString(),
    high: (rowPlace(file.position + 1, 0) * perRow).toString(),
    batch: work.batchId,
    account: work.account.id,
  })
  const rows = `${condition} AND ${column} >= {low:UInt64} AND ${column} < {high:UInt64}`
  const count = async (file: ImportFile, line = 0) => {
    const answer = await work.clickhouse.query({
      query: `SELECT count() AS rows FROM ${table} WHERE ${rows}`,
      query_params: range(file, line),
      format: 'JSONEachRow',
    })
    const [row] = await answer.json<{ rows: number }>()
    return row?.rows ?? 0
  }
  const forget = async (file: ImportFile, line: number) => {
    if ((await count(file, line)) === 0) return
    await work.clickhouse.command({
      query: `ALTER TABLE ${table} DELETE ${partition} WHERE ${rows}`,
      query_params: range(file, line),
      clickhouse_settings: { ...longStatement, mutations_sync: '2' },
    })
  }
  return { count, forget }
}
