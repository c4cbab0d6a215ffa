import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ImportMapping, RecordMapping } from '#model/import-mapping/mapping.ts'
import { FileProblem } from '../files/file-problem.ts'
import { withFileName } from '../files/with-file-name.ts'
import { matchesPattern } from '../files/match-files.ts'
import type { Reader } from '../files/reader/open-reader.ts'
import { insertStream } from '../insert-stream.ts'
import { sourceColumns } from '../mapping/source-columns.ts'
import { compileFor, conversionParams } from './convert.ts'
import { insertParquet } from './insert-parquet.ts'
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
/** Bytes read of each file: enough for ten rows and most of what they join. */
const HEAD_BYTES = 8 * 1024 * 1024
/** Of all files together: the engine holds them in memory. */
const ALL_BYTES = 64 * 1024 * 1024
const parquetLimits = { max_memory_usage: String(1024 ** 3), max_execution_time: 30 }

// What a row joins may lie beyond the file's head, and is then empty. Throws FileProblem where a file
// does not fit the mapping.
export async function previewRecords(
  work: Pick<ImportWork, 'clickhouse' | 'account' | 'mapping' | 'files' | 'clientKeySecret' | 'signal'>,
  reader: Reader,
): Promise<PreviewRecord[]> {
  const importId = randomUUID()
  const preview: ImportWork = { ...work, importId, source: importId, batchId: randomUUID() }
  await createRawTables(work.clickhouse, preview.importId, work.mapping, 'Memory')
  try {
    for (const file of work.files) {
      const kind = kindOf(work.mapping, file.name)
      if (kind !== undefined) await withFileName(file.name, () => loadHead(preview, reader, kind, file))
    }
    return await Promise.all(work.mapping.records.map((_, index) => previewRecord(preview, index)))
  } finally {
    await dropRawTables(work.clickhouse, preview.importId)
  }
}

export function kindOf(mapping: ImportMapping, name: string): string | undefined {
  return Object.entries(mapping.files).find(([, { pattern }]) => matchesPattern(name, pattern))?.[0]
}

async function loadHead(work: ImportWork, reader: Reader, kind: string, file: ImportFile): Promise<void> {
  const table = rawTable(work.importId, work.mapping, kind)
  const wanted = sourceColumns(work.mapping).get(kind) ?? []
  if (work.mapping.files[kind]?.format === 'parquet') {
    if (file.bytes > 16 * HEAD_BYTES)
      throw new FileProblem('A prévia não lê arquivos Parquet maiores que 128 MB.')
    return insertParquet(work, reader, file, { table, wanted, limit: 100_000, settings: parquetLimits })
  }
  const source = textSource(work.mapping, kind)
  const { path, position } = file
  const chunkBytes = Math.min(HEAD_BYTES, Math.floor(ALL_BYTES / work.files.length))
  for await (const chunk of reader.chunks({ path, source, wanted, position, from: undefined, chunkBytes })) {
    if (chunk.rows > 0) {
      const values = Readable.from([chunk.bytes])
      await insertStream(work.clickhouse, { query: `INSERT INTO ${table} FORMAT RowBinary`, values })
    }
    return
  }
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
