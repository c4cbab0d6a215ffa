import { Readable } from 'node:stream'
import type { Chunk } from '../files/chunks.ts'
import type { TextSource } from '../files/open-source.ts'
import type { Reader } from '../files/reader/open-reader.ts'
import { insertStream } from '../insert-stream.ts'
import { sourceColumns } from '../mapping/source-columns.ts'
import { longStatement, type ImportFile, type ImportWork } from './import-work.ts'
import { insertParquet } from './insert-parquet.ts'
import { rawTable } from './raw-tables.ts'
import { writeScanRejects } from './scan-rejects.ts'
import { stagingTarget, type StagingTarget } from './staging-target.ts'

export type FilePlace = { byte: number; line: number }

const MAX_PARQUET_MEMORY = String(4 * 1024 ** 3)

export type DoneChunk = Pick<Chunk, 'from' | 'to' | 'nextLine' | 'rows'> & { rejects: number }

// Rows beyond the place are of a chunk that was cut off, and are deleted first. One chunk is inserted
// while the next is read; chunks are recorded in order.
export async function loadFile(
  work: ImportWork,
  reader: Reader,
  { kind, file, done }: { kind: string; file: ImportFile; done: FilePlace | undefined },
  onChunk: (chunk: DoneChunk) => Promise<void>,
): Promise<void> {
  const spec = work.mapping.files[kind]
  const wanted = sourceColumns(work.mapping).get(kind) ?? []
  if (spec === undefined || (done !== undefined && done.byte >= file.bytes)) return
  const target = stagingTarget(work, kind)
  await target.forget(file, done?.line ?? 0)
  if (spec.format === 'parquet') {
    const table = rawTable(work.importId, work.mapping, kind)
    const settings = { max_memory_usage: MAX_PARQUET_MEMORY }
    await insertParquet(work, reader, file, { table, wanted, settings })
    const rows = await target.count(file)
    return onChunk({ from: 0, to: file.bytes, nextLine: rows + 1, rows, rejects: 0 })
  }
  const source = textSource(work.mapping, kind)
  let recorded: Promise<void> = Promise.resolve()
  let inserting: Promise<unknown> = Promise.resolve()
  try {
    const { path, position } = file
    const { chunkBytes } = work
    for await (const chunk of reader.chunks({ path, source, wanted, position, from: done, chunkBytes })) {
      work.signal.throwIfAborted()
      const [before, earlier] = [recorded, inserting]
      const written = writeChunk(work, target, file, chunk)
      inserting = written
      recorded = before.then(() => written).then(() => onChunk({ ...chunk, rejects: chunk.rejects.length }))
      for (const promise of [written, recorded]) promise.catch(() => undefined)
      await earlier
    }
    await recorded
  } finally {
    await Promise.allSettled([inserting, recorded])
  }
}

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
    unquoted: spec.unquoted,
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
    const settings = { clickhouse_settings: { ...longStatement, max_threads: 1 }, abort_signal: work.signal }
    await insertStream(work.clickhouse, { query, query_params, values, ...settings })
  }
  await writeScanRejects(work, file.name, chunk.rejects)
}
