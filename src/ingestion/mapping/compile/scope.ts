import type { Expression, Reading } from '#model/import-mapping/expression.ts'

export type Column = Extract<Expression, { column: string }>

export type Scope = {
  /** SQL; empty where there is none. */
  text: (column: Column) => string
  figure: (column: Column) => string
  reading: (column: Column) => Required<Reading>
  defaults: Required<Reading>
  /** SQL of the row's line, and of its number among rows with equal columns. */
  line: string
  position: (columns: readonly string[]) => string
  order: string
  grouped: boolean
  /** Gives SQL a name, so that it is written once. */
  name: (sql: string) => string
}

const aggregates = ['first', 'last', 'min', 'max', 'total', 'count', 'largest'] as const

export function isAggregate(expression: object): boolean {
  return aggregates.some((name) => name in expression)
}

export function hasAggregate(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false
  if (Array.isArray(expression)) return expression.some(hasAggregate)
  if (isAggregate(expression)) return true
  return Object.entries(expression).some(([name, value]) => name !== 'table' && hasAggregate(value))
}

const isColumn = (expression: object): expression is Column =>
  'column' in expression && typeof expression.column === 'string'

export function columnsOf(expression: unknown): Column[] {
  if (typeof expression !== 'object' || expression === null) return []
  if (Array.isArray(expression)) return expression.flatMap(columnsOf)
  if (isColumn(expression)) return [expression]
  const positions =
    'position' in expression && Array.isArray(expression.position)
      ? expression.position.map((column) => ({ column: String(column) }))
      : []
  const inside = Object.entries(expression).flatMap(([name, value]) =>
    name === 'table' ? [] : columnsOf(value),
  )
  return [...positions, ...inside]
}
