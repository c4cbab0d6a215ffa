export type Expressions = [name: string, sql: string][]

export const withExpressions = (expressions: Expressions): string =>
  `WITH\n${expressions.map(([name, sql]) => `  ${sql} AS ${name}`).join(',\n')}`

export const selectList = (columns: readonly string[]): string =>
  `SELECT\n${columns.map((column) => `  ${column}`).join(',\n')}`

export const instant = (name: string): string => `toDateTime({${name}:UInt32}, 'UTC')`

/** Seconds since 1970 of what has not happened: later than any time compared. */
export const NEVER = 4_294_967_295
export const never = `toDateTime(${NEVER}, 'UTC')`

/** SQL version of `plainText`. */
export const plainSql = (text: string): string =>
  `lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(${text}), '\\\\p{M}', ''))`

export const within = (time: string, side: string): string =>
  `(${time} >= ${instant(`start${side}`)} AND ${time} < ${instant(`end${side}`)})`

/** Column name of a milestone's time. */
export const instantColumn = (milestone: string): string =>
  `${milestone.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_when`
