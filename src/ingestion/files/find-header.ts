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

/** About as full as two rows are: one alone may be broken. */
function fullRows<Top extends Row>(top: readonly Top[]): Top[] {
  const rows = top.filter((row) => filled(row).length > 0)
  const [widest = 0, second = widest] = rows.map((row) => filled(row).length).toSorted((a, b) => b - a)
  return rows.filter((row) => filled(row).length >= second * 0.6)
}

/** The first full row of names. Where none is, the first row. */
export const headerOf = <Top extends Row>(top: readonly Top[]): Top | undefined =>
  fullRows(top).find(isOfNames) ?? top.find((row) => filled(row).length > 0)

const figures = /\d/g
const letters = /\p{L}/gu

/** A number, a date, an amount or a code, in whatever form. */
export function isFigure(cell: string): boolean {
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
  const [first, ...below] = fullRows(top)
  if (first === undefined) return true
  if (below.length === 0) return isOfNames(first)
  const rows = [first, ...below].map(({ cells }) => first.cells.map((_, at) => markOf(cells[at] ?? '')))
  const count = (at: number, mark: Mark) => rows.filter((marks) => marks[at] === mark).length
  const columns = first.cells.map((_, at) => ({
    at,
    figures: count(at, 'figure'),
    words: count(at, 'words'),
  }))
  const areFigures = (figures: number, words: number) => figures > 0 && figures >= (figures + words) * 0.7
  const isNamed = (marks: readonly Mark[]) => {
    const own = (at: number, mark: Mark) => (marks[at] === mark ? 1 : 0)
    const above = columns.filter(({ at, figures, words }) =>
      areFigures(figures - own(at, 'figure'), words - own(at, 'words')),
    )
    const named = above.filter(({ at }) => marks[at] === 'words')
    const isFirst = marks === rows[0]
    return (
      named.length >= above.length * 0.6 ||
      (isFirst && areInTurn(above.map(({ at }) => first.cells[at] ?? '')))
    )
  }
  return !columns.some(({ figures, words }) => areFigures(figures, words)) || rows.some(isNamed)
}

type Mark = 'figure' | 'words' | 'empty'

const markOf = (cell: string): Mark => (cell === '' ? 'empty' : isFigure(cell) ? 'figure' : 'words')

/** How many cells most rows have; the reader refuses the others. */
export function usualWidth(top: readonly Row[]): number {
  const rows = top.filter((row) => filled(row).length > 0)
  const alike = [...Map.groupBy(rows, ({ cells }) => cells.length)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  return alike[0]?.[0] ?? 0
}

export const noNames = (width: number): string[] => Array.from({ length: width }, () => '')

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
