import { splitRecord } from './split-record.ts'

/** Rows among which the header is looked for: exports begin with a title, a period, a logo. */
export const TOP_ROWS = 40

type Row = { cells: readonly string[] }

const filled = ({ cells }: Row) => cells.filter((cell) => cell !== '')

/** Names of columns are words; a row below them has figures and dates. */
function isOfNames(row: Row): boolean {
  const cells = filled(row)
  const names = cells.filter((cell) => /\p{L}/u.test(cell) && !/^\W*\d/.test(cell) && cell.length <= 200)
  return names.length >= cells.length * 0.6
}

// The first row of names that is about as full as two rows are: one alone may be broken. Where none is, the
// first row.
export function headerOf<Top extends Row>(top: readonly Top[]): Top | undefined {
  const rows = top.filter((row) => filled(row).length > 0)
  const [widest = 0, second = widest] = rows.map((row) => filled(row).length).toSorted((a, b) => b - a)
  const isFull = (row: Top) => filled(row).length >= second * 0.6
  return rows.find((row) => isFull(row) && isOfNames(row)) ?? rows[0]
}

export type TopRow = Row & { line: number }

/** The first rows of a text, each with the number of its first line. */
export function topRows(text: string, delimiter: string): TopRow[] {
  const rows: TopRow[] = []
  let rest = text.endsWith('\n') ? text : `${text}\n`
  let line = 1
  while (line <= TOP_ROWS && rest !== '') {
    // a quote that is not closed ends with its line
    const record = splitRecord(rest, delimiter, '"') ?? splitRecord(rest, delimiter, '')
    if (record === undefined) break
    rows.push({ line, cells: record.values })
    line += record.lines
    rest = rest.slice(record.end)
  }
  return rows
}
