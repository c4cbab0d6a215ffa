/** Makes a spreadsheet read UTF-8; the first thing in a file. */
export const csvMark = '\uFEFF'

/** What begins a formula, also as the wide and small letters that some spreadsheets take for the same. */
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫'
const sign = new RegExp(`[${signs}]`)
/** What a spreadsheet may end a cell at, whichever separator it was told of. */
const separator = /[,;|"\t\r\n]/
const blank = /[\s\0]/
const control = /^[\t\r\n\0]/
const guarded = new RegExp(`(^|[,;|"\\t\\r\\n])'(?=[\\s\\0]*[${signs}])`, 'g')

/**
 * One line of a CSV for a spreadsheet in Portuguese: semicolons, decimal comma, CRLF, every text in quotes, and no text that could run
 * as a formula, also where a comma or a tab separates.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/** A cell of such a line. */
export function csvCell(value: string | number | null): string {
  if (value === null || value === '') return ''
  if (Number.isSafeInteger(value)) return String(value)
  if (typeof value === 'number') return String(Number(value.toFixed(6))).replace('.', ',')
  return `"${guardedText(value).replaceAll('"', '""')}"`
}

/** The text that a cell held before `csvCell` kept its formulas from running. */
export const textOfCell = (cell: string): string =>
  (/^'[\t\r\n\0]/.test(cell) ? cell.slice(1) : cell).replaceAll(guarded, '$1')

/** With a quote before each sign that may begin a cell. */
function guardedText(text: string): string {
  const safe = control.test(text) ? `'${text}` : text
  if (!sign.test(safe)) return safe
  let out = ''
  let written = 0
  let start: number | null = 0
  for (let at = 0; at < safe.length; at += 1) {
    const letter = safe.charAt(at)
    if (separator.test(letter)) start = at + 1
    else if (start !== null && !blank.test(letter)) {
      if (sign.test(letter)) {
        out += `${safe.slice(written, start)}'`
        written = start
      }
      start = null
    }
  }
  return out + safe.slice(written)
}
