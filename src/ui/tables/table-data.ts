import { toMajor } from '#ui/formats/money.ts'

export type Cell = { text: string; value: string | number | null }
type Column = { label: string; numeric: boolean }
export type TableData = { caption: string; columns: Column[]; rows: Cell[][] }

export function textCell(text: string): Cell {
  return { text, value: text }
}

export function numberCell(text: string, value: number | null): Cell {
  return { text, value }
}

/** Its value is in the currency's unit. */
export function moneyCell(text: string, minor: number | null, currency: string): Cell {
  return numberCell(text, minor === null ? null : toMajor(minor, currency))
}

/** Of a metric's value, which is in minor units where it is money. */
export const unitCell = (text: string, value: number | null, unit: string, currency: string): Cell =>
  unit === 'money' ? moneyCell(text, value, currency) : numberCell(text, value)
