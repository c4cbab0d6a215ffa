import type { Cells } from '#platform/storage/clickhouse/native/native-column.ts'
import type { ExportBatch } from '../export-batch.ts'
import type { ExportCell } from '../export-batch.ts'
import { ByteText } from './byte-text.ts'

export type Put = (to: ByteText, cell: Exclude<ExportCell, null>) => void

export type PutColumn = { own: Put; again: Put; none: string }

/** Concatenated texts, and the end of each; `at` maps rows to dictionary entries. */
export type EncodedColumn = { bytes: Uint8Array; ends: Uint32Array; at: Cells['at'] }

/** Results are valid until the next call. */
export function columnEncoder(columns: readonly PutColumn[]): (batch: ExportBatch) => EncodedColumn[] {
  const texts = columns.map(() => new ByteText())
  return (batch) =>
    columns.map(({ own, again, none }, place) => {
      const { values, at } = batch.columns[place] ?? { values: [], at: null }
      const text = texts[place] ?? new ByteText()
      const ends = new Uint32Array(values.length + 1)
      const put = at === null ? own : again
      text.at = 0
      for (let index = 0; index < values.length; index += 1) {
        const cell = values[index] ?? null
        if (cell === null) text.text(none)
        else put(text, cell)
        ends[index + 1] = text.at
      }
      return { bytes: text.bytes, ends, at }
    })
}

export function addCell(to: ByteText, { bytes, ends, at }: EncodedColumn, row: number): void {
  const index = at === null ? row : (at[row] ?? 0)
  to.part(bytes, ends[index] ?? 0, ends[index + 1] ?? 0)
}

export function hasCell({ ends, at }: EncodedColumn, row: number): boolean {
  const index = at === null ? row : (at[row] ?? 0)
  return ends[index] !== ends[index + 1]
}
