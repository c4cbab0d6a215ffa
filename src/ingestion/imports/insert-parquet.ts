import { createReadStream } from 'node:fs'
import { ClickHouseError } from '@clickhouse/client'
import type { ClickHouseSettings } from '@clickhouse/client'
import { FileProblem } from '../files/file-problem.ts'
import type { Reader } from '../files/reader/open-reader.ts'
import { insertStream } from '../insert-stream.ts'
import type { ImportFile, ImportWork } from './import-work.ts'

const ofTheEngine = new Set(['243', '241', '159', '202'])

type ParquetInsert = {
  table: string
  wanted: readonly string[]
  limit?: number
  settings: ClickHouseSettings
}

export async function insertParquet(
  { clickhouse, signal }: Pick<ImportWork, 'clickhouse' | 'signal'>,
  reader: Reader,
  file: ImportFile,
  { table, wanted, limit, settings }: ParquetInsert,
): Promise<void> {
  const select = await reader.ask('parquetSelect', file.path, wanted, file.position)
  const end = limit === undefined ? '' : ` LIMIT ${limit}`
  try {
    await insertStream(clickhouse, {
      query: `INSERT INTO ${table} ${select}${end} FORMAT Parquet`,
      values: createReadStream(file.path),
      clickhouse_settings: { max_threads: 1, input_format_parquet_preserve_order: 1, ...settings },
      abort_signal: signal,
    })
  } catch (cause) {
    if (!(cause instanceof ClickHouseError) || ofTheEngine.has(cause.code)) throw cause
    throw new FileProblem('O arquivo Parquet está incompleto ou corrompido.', { cause })
  }
}
