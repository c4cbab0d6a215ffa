import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readChunks, type Chunk } from '../files/chunks.ts'
import { findStart, scannerOf, type TextSource } from '../files/open-source.ts'
import { parquetSelect } from '../files/parquet.ts'
import { insertStream } from '../insert-stream.ts'
import { sourceColumns } from '../mapping/source-columns.ts'
import { longStatement, type ImportFile, type ImportWork } from './import-work.ts'
import { rawTable } from './raw-tables.ts'
import { writeScanRejects } from './scan-rejects.ts'
import { stagingTarget, type StagingTarget } from './staging-target.ts'

/** How far a file is in staging: the byte and the line that the next chunk begins at. */
export type FilePlace = { byte: number; line: number }

export type DoneChunk = Pick<Chunk, 'from' | 'to' | 'nextLine' | 'rows'> & { rejects: number }

/**
 * Brings a file's rows into staging, from a place on; rows that are there beyond it are of a
 * chunk that was cut off, and go first. While one chunk is inserted the next is read, two at most at once; they are
 * recorded in their order.
 */
export async function loadFile(
  work: ImportWork,
  kind: string,
  file: ImportFile,
  done: FilePlace | undefined,
  onChunk: (chunk: DoneChunk) => Promise<void>,
): Promise<void> {
  const spec = work.mapping.files[kind]
  const wanted = sourceColumns(work.mapping).get(kind) ?? []
  if (spec === undefined || (done !== undefined && done.byte >= file.bytes)) return
  const target = stagingTarget(work, kind)
  await target.forget(file, done?.line ?? 0)
  if (spec.format === 'parquet') return loadParquet(work, kind, target, file, wanted, onChunk)
  const source = textSource(work.mapping, kind)
  const start = await findStart(file.path, source)
  const scanner = scannerOf(source, start, wanted, file.position, done?.line ?? start.line)
  const handle = await open(file.path)
  let recorded: Promise<void> = Promise.resolve()
  let inserting: Promise<unknown> = Promise.resolve()
  try {
    for await (const chunk of readChunks(handle, done?.byte ?? start.from, scanner, work.chunkBytes)) {
      work.signal.throwIfAborted()
      const [before, earlier] = [recorded, inserting]
      const written = writeChunk(work, target, file, chunk)
      inserting = written
      recorded = before.then(() => written).then(() => onChunk({ ...chunk, rejects: chunk.rejects.length }))
      // both are awaited below; a failure in the meantime is not lost
      for (const promise of [written, recorded]) promise.catch(() => undefined)
      await earlier
    }
    await recorded
  } finally {
    await Promise.allSettled([inserting, recorded])
    await handle.close()
  }
}

/** What the mapping says of a text file, with its own choices where the file's kind has none. */
export function textSource(mapping: ImportWork['mapping'], kind: string): TextSource {
  const spec = mapping.files[kind]
  if (spec === undefined) throw new Error(`no file ${kind}`)
  return {
    format: spec.format === 'jsonl' ? 'jsonl' : 'csv',
    encoding: spec.encoding ?? mapping.encoding,
    delimiter: spec.delimiter ?? mapping.delimiter,
    quote: spec.quote,
    header: spec.header,
    columns: spec.columns,
    skipLines: spec.skipLines,
    each: spec.each,
  }
}

async function writeChunk(
  work: ImportWork,
  target: StagingTarget,
  file: ImportFile,
  chunk: Chunk,
): Promise<void> {
  if (chunk.rows > 0) {
    const { insert: query, params: query_params } = target
    const values = Readable.from([chunk.bytes])
    // two chunks are on their way at once: a core for each
    const settings = { clickhouse_settings: { ...longStatement, max_threads: 1 }, abort_signal: work.signal }
    await insertStream(work.clickhouse, { query, query_params, values, ...settings })
  }
  await writeScanRejects(work, file.name, chunk.rejects)
}

async function loadParquet(
  work: ImportWork,
  kind: string,
  target: StagingTarget,
  file: ImportFile,
  wanted: readonly string[],
  onChunk: (chunk: DoneChunk) => Promise<void>,
): Promise<void> {
  const select = await parquetSelect(file.path, wanted, file.position)
  await insertStream(work.clickhouse, {
    query: `INSERT INTO ${rawTable(work.importId, work.mapping, kind)} ${select} FORMAT Parquet`,
    values: createReadStream(file.path),
    clickhouse_settings: { max_threads: 1, input_format_parquet_preserve_order: 1 },
    abort_signal: work.signal,
  })
  const rows = await target.count(file)
  await onChunk({ from: 0, to: file.bytes, nextLine: rows + 1, rows, rejects: 0 })
}
