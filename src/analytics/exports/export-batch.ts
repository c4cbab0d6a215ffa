/** Money in minor units; a rate from 0 to 1; an instant in ms since 1970; a local day as `YYYY-MM-DD`. */
export type ExportCell = string | number | boolean | null

export type ExportRow = readonly ExportCell[]

/** One value per row or, with `at`, a dictionary and each row's index into it. */
export type Cells = { values: ArrayLike<ExportCell>; at: ArrayLike<number> | null }

export type ExportBatch = { rows: number; columns: readonly Cells[] }

export const eachValue = <To>({ values }: Cells, present: (value: ExportCell) => To): To[] =>
  Array.from(values, present)

export function cellAt({ values, at }: Cells, row: number): ExportCell {
  return values[at === null ? row : (at[row] ?? 0)] ?? null
}

export const allCells = (cells: Cells, rows: number): ExportCell[] =>
  Array.from({ length: rows }, (_, row) => cellAt(cells, row))

export function toBatch(rows: readonly ExportRow[], width: number): ExportBatch {
  const columns = Array.from({ length: width }, (_, place) => ({
    values: rows.map((row) => row[place] ?? null),
    at: null,
  }))
  return { rows: rows.length, columns }
}

export function toRows({ rows, columns }: ExportBatch): ExportCell[][] {
  return Array.from({ length: rows }, (_, row) => columns.map((cells) => cellAt(cells, row)))
}
