import { FileProblem } from '../file-problem.ts'
import { dateText, numberText } from './cell-text.ts'
import { columnNumber, fillsMerged, type MergedCells } from './merged-cells.ts'
import type { Workbook } from './open-workbook.ts'
import type { SheetRow } from './sheet-row.ts'
import { attribute, plainText, xmlTags, type XmlTag } from './xml-tags.ts'

const MAX_COLUMNS = 2000
const MAX_ROWS = 1_048_576

/** Rows that have cells, in order. Values are those last calculated. */
export async function* sheetRows(
  workbook: Workbook,
  pieces: AsyncIterable<string>,
  merged: MergedCells,
): AsyncGenerator<SheetRow> {
  const filled = fillsMerged(merged)
  let current: SheetRow = { row: 0, cells: [] }
  let column = 0
  let cell: XmlTag | undefined
  let written = ''
  for await (const tag of xmlTags(pieces)) {
    if (tag.name === 'row' && tag.kind !== 'close') {
      const row = Number(attribute(tag, 'r') ?? current.row + 1)
      if (!Number.isInteger(row) || row <= current.row || row > MAX_ROWS)
        throw new FileProblem('A planilha tem linhas demais, ou fora de ordem.')
      current = { row, cells: [] }
      column = 0
    } else if (tag.name === 'row') yield filled(current)
    else if (tag.name === 'c' && tag.kind !== 'close') {
      column = columnOf(attribute(tag, 'r')) ?? column + 1
      if (column > MAX_COLUMNS) throw new FileProblem(`A planilha tem mais de ${MAX_COLUMNS} colunas.`)
      cell = tag
      written = ''
    } else if (tag.name === 'c' && cell !== undefined) {
      while (current.cells.length < column - 1) current.cells.push('')
      current.cells[column - 1] = textOf(workbook, cell, written)
      cell = undefined
    } else if ((tag.name === 'v' || tag.name === 't') && tag.kind === 'close') written += plainText(tag.text)
  }
}

function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  return letters === undefined ? undefined : columnNumber(letters)
}

function textOf({ words, dateStyles, is1904 }: Workbook, cell: XmlTag, written: string): string {
  switch (attribute(cell, 't')) {
    case 's':
      return words[Number(written)] ?? ''
    case 'e':
    case 'str':
    case 'inlineStr':
    case 'd':
      return written
    case 'b':
      return written === '1' ? 'sim' : 'não'
    default:
      return dateStyles.has(Number(attribute(cell, 's') ?? 0))
        ? dateText(written, is1904)
        : numberText(written)
  }
}
