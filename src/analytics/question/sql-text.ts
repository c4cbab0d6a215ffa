/** Named SQL expressions of one statement, in order: later ones may use earlier ones. */
export type Expressions = [name: string, sql: string][]

export const withExpressions = (expressions: Expressions): string =>
  `WITH\n${expressions.map(([name, sql]) => `  ${sql} AS ${name}`).join(',\n')}`

export const columnsOf = (columns: readonly string[]): string =>
  `SELECT\n${columns.map((column) => `  ${column}`).join(',\n')}`
