/** Makes a spreadsheet read UTF-8; the first thing in a file. */
export const csvMark = '\uFEFF'

/** Also as wide letters, which spreadsheets of some languages take for the same. */
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/

/** One line of a CSV for a spreadsheet in Portuguese: semicolons, decimal comma, CRLF, and no text that could run as a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/** A cell of such a line. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (Number.isSafeInteger(value)) return String(value)
  if (typeof value === 'number') return String(Number(value.toFixed(6))).replace('.', ',')
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
