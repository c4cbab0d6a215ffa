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

const figures = /\d/g
const letters = /\p{L}/gu

/** A number, a date, an amount or a code, in whatever form. */
function isFigure(cell: string): boolean {
  const digits = cell.match(figures)?.length ?? 0
  return digits > 0 && digits >= (cell.match(letters)?.length ?? 0)
}

/** Days, months or years above the figures of each: `2026-01`, `2026-02`, `2026-03`. */
function areInTurn(cells: readonly string[]): boolean {
  const forms = new Set(cells.map((cell) => cell.replaceAll(/\d+/g, '9')))
  const numbers = cells.map((cell) => (cell.match(/\d+/g) ?? []).map(Number))
  const [first = []] = numbers
  const follow = (place: number) =>
    numbers.slice(1).every((now, before) => {
      const last = numbers[before]?.[place] ?? 0
      return now[place] === last + 1 || (last === 12 && now[place] === 1)
    })
  return cells.length > 1 && forms.size === 1 && first.some((_, place) => follow(place))
}

/** Names stand above figures, in some row: where figures have none above them, the first row is data. */
export function hasHeader(top: readonly Row[]): boolean {
  const widest = Math.max(0, ...top.map((row) => filled(row).length))
  const rows = top.filter((row) => filled(row).length >= widest * 0.6)
  const [first, second] = rows
  if (first === undefined) return true
  if (second === undefined) return isOfNames(first)
  const places = first.cells.map((_, at) => at)
  const ofFigures = (others: readonly Row[]) =>
    places.filter((at) => {
      const cells = others.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '')
      return cells.length > 0 && cells.filter(isFigure).length >= cells.length * 0.7
    })
  const names = (row: Row) => {
    const cells = ofFigures(rows.filter((other) => other !== row)).map((at) => row.cells[at] ?? '')
    const named = cells.filter((cell) => cell !== '' && !isFigure(cell))
    return named.length >= cells.length * 0.6 || (row === first && areInTurn(cells))
  }
  return ofFigures(rows).length === 0 || rows.some(names)
}

/** As many as the widest row has cells. */
export const noNames = (top: readonly Row[]): string[] =>
  Array.from({ length: Math.max(0, ...top.map(({ cells }) => cells.length)) }, () => '')

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
