import type { Expression, Reading } from '#model/import-mapping/expression.ts'

export type Column = Extract<Expression, { column: string }>

/** Where a record's expressions find their values. */
export type Scope = {
  /** SQL of a column's text; empty where there is none. */
  text: (column: Column) => string
  /** SQL of a sum, smallest, largest or count over the joined rows. */
  figure: (column: Column) => string
  /** How a column's text is read, every choice made. */
  reading: (column: Column) => Required<Reading>
  /** The mapping's own way of reading, for what is not one column. */
  defaults: Required<Reading>
  /** SQL of the row's place in its file, and of its place among rows of equal columns. */
  line: string
  position: (columns: readonly string[]) => string
  /** SQL that orders rows as the files have them. */
  order: string
  grouped: boolean
  /** Gives SQL a name to be used instead of it, so that nothing is written twice. */
  name: (sql: string) => string
}

const aggregates = ['first', 'last', 'min', 'max', 'total', 'count', 'largest'] as const

export function isAggregate(expression: Expression): boolean {
  return aggregates.some((name) => name in expression)
}

/** Whether an expression, or a part of it, looks at many rows. */
export function hasAggregate(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false
  if (Array.isArray(expression)) return expression.some(hasAggregate)
  if (isAggregate(expression as Expression)) return true
  return Object.entries(expression).some(([name, value]) => name !== 'table' && hasAggregate(value))
}

/** Every column that an expression or condition names. */
export function columnsOf(expression: unknown): Column[] {
  if (typeof expression !== 'object' || expression === null) return []
  if (Array.isArray(expression)) return expression.flatMap(columnsOf)
  if ('column' in expression && typeof expression.column === 'string') return [expression as Column]
  const positions =
    'position' in expression && Array.isArray(expression.position)
      ? expression.position.map((column) => ({ column: String(column) }))
      : []
  const inside = Object.entries(expression).flatMap(([name, value]) =>
    name === 'table' ? [] : columnsOf(value),
  )
  return [...positions, ...inside]
}
