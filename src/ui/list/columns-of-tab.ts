import type { Column } from '#ui/list/column.ts'

/** `keys`: what the tab is for, first to last; `narrow`: those that telephones show. The others are hidden until somebody chooses them. */
export function columnsOfTab<Row, Sums>(
  columns: readonly Column<Row, Sums>[],
  keys: readonly string[],
  narrow: readonly string[],
): Column<Row, Sums>[] {
  const placed = keys.flatMap((key) => columns.filter((column) => column.key === key))
  const rest = columns.filter(({ key }) => !keys.includes(key))
  return [
    ...placed.map((column) => withNarrow(column, narrow.includes(column.key))),
    ...rest.map((column): Column<Row, Sums> => ({ ...withNarrow(column, false), hidden: true })),
  ]
}

function withNarrow<Row, Sums>(
  { narrow: _, ...column }: Column<Row, Sums>,
  isNarrow: boolean,
): Column<Row, Sums> {
  return isNarrow ? { ...column, narrow: true } : column
}
