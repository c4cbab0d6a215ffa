import type { ExportType } from '#model/exports.ts'
import type { ExportCell } from '../export-batch.ts'
import { type CurrencyUnit, putMinor } from './currency-unit.ts'
import type { Put } from './encoded-columns.ts'

/** Excel's limit per cell. */
const MAX_TEXT_LENGTH = 32_767
const DAY_MS = 86_400_000
const EXCEL_1970 = 25_569

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML cannot hold, and text that would be read as an escape. */
const unencodable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu
const escapeOf = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const needsEscape = /[^ -~]|[&<>"_]/

export function xmlText(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH && !needsEscape.test(text)) return text
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replaceAll(unencodable, escapeOf)
    .replaceAll(/[&<>"]/g, (character) => special[character] ?? '')
}

export const cellStyles = {
  plain: 0,
  title: 1,
  text: 2,
  money: 3,
  integer: 4,
  number: 5,
  rate: 6,
  instant: 7,
  day: 8,
  long: 9,
  boolean: 0,
} as const

const number =
  (look: number, put: Put): Put =>
  (to, cell) => {
    to.text(`" s="${look}"><v>`)
    put(to, cell)
    to.text('</v></c>')
  }

const putNumber: Put = (to, cell) => {
  const value = Number(cell)
  if (Number.isSafeInteger(value) && value >= 0) to.digits(value)
  else to.text(String(value))
}

export const textItem = (text: string): string => `<t xml:space="preserve">${xmlText(text)}</t>`

export const textCell = (look: number, cell: ExportCell): string =>
  `" s="${look}" t="inlineStr"><is>${textItem(String(cell))}</is></c>`

export function xlsxCells(
  { places }: CurrencyUnit,
  clock: (instant: number) => number,
): Record<ExportType, Put> {
  const plain = number(cellStyles.number, putNumber)
  return {
    text: (to, cell) => to.text(textCell(cellStyles.text, cell)),
    money: number(cellStyles.money, (to, cell) => putMinor(to, Number(cell), places, '.')),
    integer: number(cellStyles.integer, putNumber),
    number: plain,
    rate: number(cellStyles.rate, putNumber),
    instant: number(cellStyles.instant, (to, cell) =>
      putDays(to, Math.floor(clock(Number(cell)) / 1000) * 1000),
    ),
    day: number(cellStyles.day, (to, cell) => putDays(to, Date.parse(String(cell)))),
    boolean: (to, cell) => to.text(`" t="b"><v>${cell === true ? 1 : 0}</v></c>`),
  }
}

const putDays: Put = (to, cell) => {
  const ms = Number(cell)
  const day = Math.floor(ms / DAY_MS)
  const share = Math.round(((ms - day * DAY_MS) / DAY_MS) * 1e12)
  if (day + EXCEL_1970 < 0 || share === 1e12) to.text(String(ms / DAY_MS + EXCEL_1970))
  else {
    to.digits(day + EXCEL_1970)
    if (share === 0) return
    to.text('.')
    to.digits(share, 12)
  }
}

export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}
