import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import type { ImportMapping, RecordMapping } from '#vocabulary/import-mapping/mapping.ts'
import { readChunks } from '../files/chunks.ts'
import { FileProblem } from '../files/file-problem.ts'
import { inFile } from '../files/in-file.ts'
import { findStart, scannerOf } from '../files/open-source.ts'
import { matchesPattern } from '../files/match-files.ts'
import { parquetSelect } from '../files/parquet.ts'
import { insertStream } from '../insert-stream.ts'
import { sourceColumns } from '../mapping/source-columns.ts'
import { compileFor, conversionParams } from './convert.ts'
import { longStatement, type ImportFile, type ImportWork } from './import-work.ts'
import { textSource } from './load-file.ts'
import { createRawTables, dropRawTables, rawTable } from './raw-tables.ts'

export type PreviewRow = {
  file: string
  line: number
  values: (string | number | boolean | null)[]
  errors: { field: string; reason: string; value: string }[]
}
export type PreviewRecord = { kind: RecordMapping['kind']; columns: string[]; rows: PreviewRow[] }

const ROWS = 10
/** Of each file only so much is read: enough for ten rows, and for most of what they join. */
const HEAD_BYTES = 8 * 1024 * 1024

/**
 * The first ten rows of every record of a mapping, from the heads of the files. What a row joins may lie beyond them,
 * and is then empty. Throws FileProblem where a file does not have what the mapping says.
 */
export async function previewRecords(
  work: Pick<ImportWork, 'clickhouse' | 'account' | 'mapping' | 'files' | 'clientKeySecret' | 'signal'>,
): Promise<PreviewRecord[]> {
  const importId = randomUUID()
  const preview: ImportWork = { ...work, importId, source: importId, batchId: randomUUID() }
  await createRawTables(work.clickhouse, preview.importId, work.mapping, 'Memory')
  try {
    for (const file of work.files) {
      const kind = kindOf(work.mapping, file.name)
      if (kind !== undefined) await inFile(file.name, () => loadHead(preview, kind, file))
    }
    return await Promise.all(work.mapping.records.map((_, index) => previewRecord(preview, index)))
  } finally {
    await dropRawTables(work.clickhouse, preview.importId)
  }
}

export function kindOf(mapping: ImportMapping, name: string): string | undefined {
  return Object.entries(mapping.files).find(([, { pattern }]) => matchesPattern(name, pattern))?.[0]
}

async function loadHead(work: ImportWork, kind: string, file: ImportFile): Promise<void> {
  const table = rawTable(work.importId, work.mapping, kind)
  const wanted = sourceColumns(work.mapping).get(kind) ?? []
  if (work.mapping.files[kind]?.format === 'parquet') return loadParquetHead(work, table, file, wanted)
  const source = textSource(work.mapping, kind)
  const start = await findStart(file.path, source)
  const scanner = scannerOf(source, start, wanted, file.position, start.line)
  const handle = await open(file.path)
  try {
    for await (const chunk of readChunks(handle, start.from, scanner, HEAD_BYTES)) {
      if (chunk.rows > 0) {
        const values = Readable.from([chunk.bytes])
        await insertStream(work.clickhouse, { query: `INSERT INTO ${table} FORMAT RowBinary`, values })
      }
      return
    }
  } finally {
    await handle.close()
  }
}

async function loadParquetHead(
  work: ImportWork,
  table: string,
  file: ImportFile,
  wanted: readonly string[],
): Promise<void> {
  if (file.bytes > 16 * HEAD_BYTES)
    throw new FileProblem('A prévia não lê arquivos Parquet maiores que 128 MB.')
  const select = await parquetSelect(file.path, wanted, file.position)
  await insertStream(work.clickhouse, {
    query: `INSERT INTO ${table} ${select} LIMIT 100000 FORMAT Parquet`,
    values: createReadStream(file.path),
    clickhouse_settings: { max_threads: 1, input_format_parquet_preserve_order: 1 },
  })
}

type Cells = [
  string,
  string,
  string,
  number,
  string,
  { field: string; reason: string; value: string }[],
  ...PreviewRow['values'],
]

async function previewRecord(work: ImportWork, index: number): Promise<PreviewRecord> {
  const { kind, columns, select } = compileFor(work, index)
  const answer = await work.clickhouse.query({
    query: `SELECT * FROM (${select}) ORDER BY 5 LIMIT ${ROWS}`,
    query_params: conversionParams(work, 0, 1),
    clickhouse_settings: { ...longStatement, output_format_json_named_tuples_as_objects: 1 },
    format: 'JSONCompactEachRow',
  })
  const rows = await answer.json<Cells>()
  return {
    kind,
    columns: columns.slice(6),
    rows: rows.map(([, , file, line, , errors, ...values]) => ({ file, line, errors, values })),
  }
}
