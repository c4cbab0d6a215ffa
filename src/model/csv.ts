/** Byte order mark: makes spreadsheets read UTF-8. */
export const csvMark = '\uFEFF'

/** Formula characters, including full-width and small variants that some spreadsheets treat alike. */
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫'
const sign = new RegExp(`[${signs}]`)
const separator = /[,;|"\t\r\n]/
const blank = /[\s\0]/
const control = /^[\t\r\n\0]/
const guarded = new RegExp(`(^|[,;|"\\t\\r\\n])'(?=[\\s\\0]*[${signs}])`, 'g')

/**
 * For spreadsheets in Portuguese: semicolons, decimal comma, CRLF, quoted texts, and protection against
 * formulas.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

export function csvCell(value: string | number | null): string {
  if (value === null || value === '') return ''
  if (Number.isSafeInteger(value)) return String(value)
  if (typeof value === 'number') return String(Number(value.toFixed(6))).replace('.', ',')
  return `"${guardedText(value).replaceAll('"', '""')}"`
}

/** Reverts `csvCell`'s protection against formulas. */
export const textOfCell = (cell: string): string =>
  (/^'[\t\r\n\0]/.test(cell) ? cell.slice(1) : cell).replaceAll(guarded, '$1')

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
