import type { CanonicalKind } from '#model/kinds/index.ts'
import type { InspectedFile } from '../../files/inspect-file.ts'
import type { SurveyedColumn } from '../../files/survey-columns.ts'

/** A row that is no record, by a cell that no record has. */
export type LeftOutRow = { column: string; value: string; row: readonly string[] }

export type Sample = {
  name: string
  seen: InspectedFile
  rows: readonly (readonly string[])[]
  leftOut?: readonly LeftOutRow[]
  /** Labels of rows that add up the others, in the first column, beyond the first rows. */
  totals?: readonly string[]
  /** That numbers the orders of another file. */
  orderNumber?: string
  /** Whose empty cells are as above. */
  fillDown?: string
  /** Whose cells hold lists of products; the columns of its elements begin with its name and a point. */
  each?: string
  /** Whose texts have the delimiter in some rows. */
  unquoted?: string
  /** Columns that were read beyond the first rows. */
  surveyed?: ReadonlyMap<string, SurveyedColumn>
  /** Columns that differ between lines of one order, anywhere in the file. */
  differing?: ReadonlySet<string>
  /** Columns that are filled in more lines of one order than the first, anywhere in the file. */
  repeated?: ReadonlySet<string>
}

/** A column's cell in each row of the sample, blank ones included. */
export function cellsIn(
  { seen, rows }: Pick<Sample, 'rows'> & { seen: { columns: readonly string[] } },
  column: string,
): string[] {
  const at = seen.columns.indexOf(column)
  return rows.map((row) => row[at] ?? '')
}

export const isHeaderless = ({ seen }: Sample): boolean => seen.headerLine === 0

export type Role = Exclude<CanonicalKind, 'order_items'> | 'lines' | 'customers'

export type Source = { key: string; role: Role; sample: Sample }

/** Another file of that role that has the column. */
export type JoinWith = (role: Role, column: string) => Source | undefined
