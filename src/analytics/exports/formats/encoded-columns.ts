import type { Cells, ExportBatch } from '../export-batch.ts'
import type { ExportCell } from '../export-batch.ts'
import { ByteText } from './byte-text.ts'

/** How a value is written. */
export type Put = (to: ByteText, cell: Exclude<ExportCell, null>) => void

/** How a column's values are written: each row's own, those that come again and again, and none. */
export type PutColumn = { own: Put; again: Put; none: string }

/** A column's values as text, one after the other, and where each ends; `at` says which is a row's. */
export type EncodedColumn = { bytes: Uint8Array; ends: Uint32Array; at: Cells['at'] }

/** Encodes columns batch by batch into the same memory: what it gives holds until it is asked again. */
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

/** Adds the text of a row. */
export function addCell(to: ByteText, { bytes, ends, at }: EncodedColumn, row: number): void {
  const index = at === null ? row : (at[row] ?? 0)
  to.part(bytes, ends[index] ?? 0, ends[index + 1] ?? 0)
}

export function hasCell({ ends, at }: EncodedColumn, row: number): boolean {
  const index = at === null ? row : (at[row] ?? 0)
  return ends[index] !== ends[index + 1]
}
