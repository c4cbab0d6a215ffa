import { open, type FileHandle } from 'node:fs/promises'
import type { ExportFormat } from '#model/exports.ts'
import type { Cells } from '#platform/storage/clickhouse/native/native-column.ts'
import { cellAt, type ExportBatch } from './export-batch.ts'
import type { ExportColumn, OpenedExport } from './export-source.ts'
import type { FileSubject, GrowingFile, Written } from './growing-file.ts'
import { csvFile } from './formats/csv-file.ts'
import { parquetFile } from './formats/parquet-file.ts'
import { xlsxFile } from './formats/xlsx-file.ts'
import type { ExportSum } from './schema.ts'

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

/** Holds one batch in memory. On failure the caller removes the file. */
export async function writeExport(
  path: string,
  { columns, batches, definitions, totals: told = {} }: OpenedExport,
  { format, onRows, signal, ...about }: Options,
): Promise<Written> {
  const handle = await open(path, 'w', 0o600)
  const file = formats[format](handle, { ...about, columns, definitions })
  try {
    const { rows: count, totals } = await pour(batches, columns, file, { onRows, signal })
    const sums = columns.flatMap(({ key, label, type, summed = false }, place): ExportSum[] => {
      const value = told[key] === undefined ? (totals[place] ?? null) : told[key]
      if (!summed || value === null) return []
      return [{ key, label, type, value, ...(type === 'money' && { currency: about.account.currency }) }]
    })
    const written = { rows: count, sums }
    await file.end(written)
    return written
  } finally {
    await handle.close()
  }
}

async function pour(
  batches: OpenedExport['batches'],
  columns: readonly ExportColumn[],
  file: GrowingFile,
  { onRows, signal }: Pick<Options, 'onRows' | 'signal'>,
): Promise<{ rows: number; totals: (number | null)[] }> {
  const totals: (number | null)[] = columns.map(() => null)
  const summed = columns.flatMap((column, place) => (column.summed === true ? [place] : []))
  let count = 0
  for await (const batch of batches) {
    signal.throwIfAborted()
    for (const place of summed) {
      const sum = sumOf(batch, batch.columns[place])
      if (sum !== null) totals[place] = (totals[place] ?? 0) + sum
    }
    await file.write(batch)
    onRows((count += batch.rows))
  }
  signal.throwIfAborted()
  return { rows: count, totals }
}

/** Null where no row has a value. */
function sumOf({ rows }: ExportBatch, cells: Cells = { values: [], at: null }): number | null {
  let sum: number | null = null
  for (let row = 0; row < rows; row += 1) {
    const value = cellAt(cells, row)
    if (value !== null) sum = (sum ?? 0) + Number(value)
  }
  return sum
}
