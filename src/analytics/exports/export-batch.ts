/**
 * One cell: a text as people read it; money in minor units; a rate from 0 to 1; an instant in ms since 1970; a local day as
 * `YYYY-MM-DD`; null where there is none.
 */
export type ExportCell = string | number | boolean | null

/** Cells in the order of the columns. */
export type ExportRow = readonly ExportCell[]

/** The cells of a column: each row's own, or, where `at` is there, each row's place among values that come again and again. */
export type Cells = { values: ArrayLike<ExportCell>; at: ArrayLike<number> | null }

/** Some thousands of rows, column by column, in the order of the columns of their export. */
export type ExportBatch = { rows: number; columns: readonly Cells[] }

/** What every value becomes: those that come again are told once. */
export const eachValue = <To>({ values }: Cells, present: (value: ExportCell) => To): To[] =>
  Array.from(values, present)

export function cellAt({ values, at }: Cells, row: number): ExportCell {
  return values[at === null ? row : (at[row] ?? 0)] ?? null
}

/** Every cell of a column, in the order of the rows. */
export const allCells = (cells: Cells, rows: number): ExportCell[] =>
  Array.from({ length: rows }, (_, row) => cellAt(cells, row))

/** Rows of `width` cells, turned. */
export function batchOf(rows: readonly ExportRow[], width: number): ExportBatch {
  const columns = Array.from({ length: width }, (_, place) => ({
    values: rows.map((row) => row[place] ?? null),
    at: null,
  }))
  return { rows: rows.length, columns }
}

export function rowsOf({ rows, columns }: ExportBatch): ExportCell[][] {
  return Array.from({ length: rows }, (_, row) => columns.map((cells) => cellAt(cells, row)))
}
