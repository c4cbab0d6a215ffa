import { open, type FileHandle } from 'node:fs/promises'
import { setImmediate as others } from 'node:timers/promises'
import type { AccountContext } from '#platform/http/context.ts'
import type { ExportFormat } from '#vocabulary/kit/exports.ts'
import type { ExportColumn, ExportDefinitions, ExportRow, OpenedExport } from './export-source.ts'
import { csvFile } from './formats/csv-file.ts'
import { parquetFile } from './formats/parquet-file.ts'
import { xlsxFile } from './formats/xlsx-file.ts'
import type { ExportSum } from './schema.ts'

/** What a file is about, known before its first row. */
export type FileSubject = {
  title: string
  columns: readonly ExportColumn[]
  definitions: ExportDefinitions
  account: AccountContext['account']
  /** The part of the account that it holds; null for the whole. */
  virtualChannel: string | null
  /** When it was asked for, in ms. */
  askedAt: number
}

/** A file that grows by rows; `end` writes what is only known then. */
export type GrowingFile = {
  write: (rows: readonly ExportRow[]) => Promise<void>
  end: (written: Written) => Promise<void>
  /** Lets go of what it holds, unfinished. */
  abandon: () => void
}

export type Written = { rows: number; sums: ExportSum[] }

type Options = Omit<FileSubject, 'columns' | 'definitions'> & {
  format: ExportFormat
  onRows: (rows: number) => void
  signal: AbortSignal
}

const formats: Record<ExportFormat, (file: FileHandle, subject: FileSubject) => GrowingFile> = {
  csv: csvFile,
  xlsx: xlsxFile,
  parquet: parquetFile,
}

/** Work without a pause is kept shorter than that, in ms: the process answers people besides. */
const LONGEST_TURN_MS = 8

/**
 * Writes all rows to a new file that only this system's user may read, with as much in memory as one batch needs. Throws what the
 * source, the disk or `signal` threw; the file is then whoever's who called.
 */
export async function writeExport(
  path: string,
  { columns, rows, definitions }: OpenedExport,
  { format, onRows, signal, ...about }: Options,
): Promise<Written> {
  const handle = await open(path, 'w', 0o600)
  const file = formats[format](handle, { ...about, columns, definitions })
  try {
    const { rows: count, totals } = await pour(rows, columns, file, { onRows, signal })
    const sums = columns.flatMap(({ key, label, type, summed = false }, place): ExportSum[] =>
      summed ? [{ key, label, type, value: totals[place] ?? 0 }] : [],
    )
    const written = { rows: count, sums }
    await file.end(written)
    return written
  } catch (error) {
    file.abandon()
    throw error
  } finally {
    await handle.close()
  }
}

/** Gives the number of rows, and the sum of each column that is to be summed. */
async function pour(
  rows: OpenedExport['rows'],
  columns: readonly ExportColumn[],
  file: GrowingFile,
  { onRows, signal }: Pick<Options, 'onRows' | 'signal'>,
): Promise<{ rows: number; totals: number[] }> {
  const totals = columns.map(() => 0)
  const summed = columns.flatMap((column, place) => (column.summed === true ? [place] : []))
  let count = 0
  let since = performance.now()
  for await (const batch of rows) {
    signal.throwIfAborted()
    for (const row of batch) {
      for (const place of summed) totals[place] = (totals[place] ?? 0) + Number(row[place] ?? 0)
    }
    await file.write(batch)
    onRows((count += batch.length))
    if (performance.now() - since < LONGEST_TURN_MS) continue
    await others()
    since = performance.now()
  }
  signal.throwIfAborted()
  return { rows: count, totals }
}
