import type { Expression, Reading } from '#model/import-mapping/expression.ts'

export type Column = Extract<Expression, { column: string }>

export type PurchaseExpression = Extract<Expression, { purchase: string[] }>

export type Scope = {
  /** SQL; empty where there is none. */
  text: (column: Column) => string
  figure: (column: Column) => string
  reading: (column: Column) => Required<Reading>
  defaults: Required<Reading>
  /** SQL of the row's line, and of its number among rows with equal columns. */
  line: string
  position: (columns: readonly string[]) => string
  /** SQL of the purchase that a row without an order number belongs to, and of its number there. */
  purchase: (of: PurchaseExpression) => string
  attempt: string
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

/** Not a field that is called so. */
export function usesForm(form: 'position' | 'purchase' | 'attempt', expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false
  return Object.entries(expression).some(
    ([name, part]) =>
      name !== 'table' && ((name === form && (Array.isArray(part) || part === true)) || usesForm(form, part)),
  )
}

const isColumn = (expression: object): expression is Column =>
  'column' in expression && typeof expression.column === 'string'

export function columnsOf(expression: unknown): Column[] {
  if (typeof expression !== 'object' || expression === null) return []
  if (Array.isArray(expression)) return expression.flatMap(columnsOf)
  if (isColumn(expression)) return [expression]
  const named = (form: 'position' | 'purchase') => {
    const columns = Object.entries(expression).find(([name]) => name === form)?.[1]
    return Array.isArray(columns) ? columns.map((column) => ({ column: String(column) })) : []
  }
  const inside = Object.entries(expression).flatMap(([name, value]) =>
    name === 'table' ? [] : columnsOf(value),
  )
  return [...named('position'), ...named('purchase'), ...inside]
}
