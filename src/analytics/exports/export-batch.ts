import type { Rows } from '#platform/storage/clickhouse/native/native-blocks.ts'
import type { Cell, Cells } from '#platform/storage/clickhouse/native/native-column.ts'

/** Money in minor units; a rate from 0 to 1; an instant in ms since 1970; a local day as `YYYY-MM-DD`. */
export type ExportCell = Cell

export type ExportRow = readonly ExportCell[]

export type ExportBatch = Rows

export const eachValue = <To>({ values }: Cells, present: (value: ExportCell) => To): To[] =>
  Array.from(values, present)

export function cellAt({ values, at }: Cells, row: number): ExportCell {
  return values[at === null ? row : (at[row] ?? 0)] ?? null
}

export const allCells = (cells: Cells, rows: number): ExportCell[] =>
  Array.from({ length: rows }, (_, row) => cellAt(cells, row))

/** An empty text is an empty cell, in every format. */
export function toBatch(rows: readonly ExportRow[], width: number): ExportBatch {
  const columns = Array.from({ length: width }, (_, place) => ({
    values: rows.map((row) => (row[place] === '' ? null : (row[place] ?? null))),
    at: null,
  }))
  return { rows: rows.length, columns }
}

export function toRows({ rows, columns }: ExportBatch): ExportCell[][] {
  return Array.from({ length: rows }, (_, row) => columns.map((cells) => cellAt(cells, row)))
}
