import { TOP_ROWS } from '../find-header.ts'
import type { SheetRow } from './sheet-row.ts'

/** Cells that are one from a row down, or across several columns of it, by that row. */
export type MergedCells = ReadonlyMap<number, readonly { column: number; to: number; toColumn: number }[]>

const MAX_MERGED = 500_000
const MAX_TAG_LENGTH = 200
const merged = /<(?:\w{1,20}:)?mergeCell\s[^<>]{0,100}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g

/** They come after the rows that they belong to. */
export async function mergedCells(pieces: AsyncIterable<string>): Promise<MergedCells> {
  const found = new Map<number, { column: number; to: number; toColumn: number }[]>()
  let [rest, count] = ['', 0]
  for await (const piece of pieces) {
    const text = rest + piece
    let read = 0
    for (const match of text.matchAll(merged)) {
      read = match.index + match[0].length
      const [, letters = '', from, toLetters = '', to] = match
      const [column, toColumn] = [columnNumber(letters), columnNumber(toLetters)]
      const isAcross = toColumn > column && Number(from) <= TOP_ROWS
      if ((Number(to) <= Number(from) && !isAcross) || count === MAX_MERGED) continue
      count += 1
      const row = found.get(Number(from)) ?? []
      row.push({ column, to: Number(to), toColumn })
      found.set(Number(from), row)
    }
    rest = text.slice(Math.max(read, text.length - MAX_TAG_LENGTH))
  }
  return found
}

/** `BC` is column 55. */
export const columnNumber = (letters: string): number =>
  Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((column, place) => column * 26 + place, 0)

/** Rows with something of their own have what is merged down to them too, as a person sees it. */
export function fillsMerged(cells: MergedCells): (row: SheetRow) => SheetRow {
  const open = new Map<number, { text: string; to: number }>()
  if (cells.size === 0) return (row) => row
  return (row) => {
    const isBare = row.cells.every((cell) => cell === '')
    for (const [column, { text, to }] of open) {
      if (to < row.row) open.delete(column)
      else if (!isBare && (row.cells[column - 1] ?? '') === '') {
        while (row.cells.length < column) row.cells.push('')
        row.cells[column - 1] = text
      }
    }
    let downTo = row.row
    for (const { column, to } of cells.get(row.row) ?? []) {
      const text = row.cells[column - 1] ?? ''
      if (text === '' || to === row.row) continue
      open.set(column, { text, to })
      downTo = Math.max(downTo, to)
    }
    return downTo > row.row ? { ...row, downTo } : row
  }
}
