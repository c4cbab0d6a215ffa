import type { ExportType } from '#vocabulary/kit/exports.ts'
import type { ExportCell } from '../export-source.ts'
import type { CurrencyUnit } from './currency-unit.ts'

/** What Excel keeps in one cell. */
const LONGEST_TEXT = 32_767
const DAY_MS = 86_400_000
/** Days from Excel's beginning to 1970. */
const EXCEL_1970 = 25_569

const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML cannot hold, and what would be read as an escape of it. */
const unsayable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu
const escapeOf = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

export function xmlText(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replaceAll(unsayable, escapeOf)
    .replaceAll(/[&<>"]/g, (character) => special[character] ?? '')
}

/** The looks of cells, by their place in the styles of the workbook. */
export const looks = {
  ...{ plain: 0, title: 1, text: 2, money: 3, integer: 4, number: 5, rate: 6, instant: 7, day: 8, long: 9 },
  boolean: 0,
} as const

/** A cell's XML at a place such as `B7`: numbers, days and instants as numbers, and a text always as a text. */
export type WriteCell = (place: string, cell: ExportCell) => string

const numberCell =
  (look: number, numberOf: (cell: ExportCell) => number): WriteCell =>
  (place, cell) =>
    `<c r="${place}" s="${look}"><v>${numberOf(cell)}</v></c>`

/** Words come again and again, and are escaped once; of what is told once, no more than that is kept. */
const MOST_WORDS = 2000

export function textCell(look: number): WriteCell {
  const words = new Map<string, string>()
  return (place, cell) => {
    const text = String(cell)
    const known = words.get(text)
    const said =
      known ?? ` s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
    if (known === undefined && words.size < MOST_WORDS) words.set(text, said)
    return `<c r="${place}"${said}`
  }
}

/** How each type is written; `clock` gives the local clock of an instant. */
export function cellWriters(
  { minor }: CurrencyUnit,
  clock: (instant: number) => number,
): Record<ExportType, WriteCell> {
  return {
    text: textCell(looks.text),
    money: numberCell(looks.money, (cell) => Number(cell) / minor),
    integer: numberCell(looks.integer, Number),
    number: numberCell(looks.number, Number),
    rate: numberCell(looks.rate, Number),
    instant: numberCell(looks.instant, (cell) => clock(Number(cell)) / DAY_MS + EXCEL_1970),
    day: numberCell(looks.day, (cell) => Date.parse(String(cell)) / DAY_MS + EXCEL_1970),
    boolean: (place, cell) => `<c r="${place}" t="b"><v>${cell === true ? 1 : 0}</v></c>`,
  }
}

/** `A`, `B`, …, `Z`, `AA`: the letters of a column, from 0. */
export function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}
