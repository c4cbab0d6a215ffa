import type { ExportType } from '#model/exports.ts'
import type { ExportColumn } from '../export-source.ts'
import { ByteText } from './byte-text.ts'
import { addCell, hasCell, type EncodedColumn } from './encoded-columns.ts'
import { columnLetters, cellStyles, textCell } from './xlsx-cells.ts'
import { sheetEnd, sheetStart } from './xlsx-parts.ts'
import type { ZipPart } from './zip-writer.ts'

const widths: Record<ExportType, number> = {
  text: 22,
  money: 16,
  integer: 12,
  number: 14,
  rate: 12,
  instant: 20,
  day: 12,
  boolean: 10,
}

export async function beginSheet(part: ZipPart, columns: readonly ExportColumn[]) {
  let last = 1
  const text = new ByteText()
  const starts = columns.map((_, place) => Buffer.from(`<c r="${columnLetters(place)}`))
  const titles = columns.map(
    ({ label }, place) => `<c r="${columnLetters(place)}1${textCell(cellStyles.title, label)}`,
  )
  const begin = sheetStart(columns.map(({ type }) => widths[type]))
  await part.write(Buffer.from(`${begin}<row r="1">${titles.join('')}</row>`))

  const addRow = (encoded: readonly EncodedColumn[], row: number, digits: Buffer) => {
    text.text('<row r="')
    text.part(digits, 0, digits.length)
    text.text('">')
    for (const [place, column] of encoded.entries()) {
      const start = starts[place]
      if (start === undefined || !hasCell(column, row)) continue
      text.part(start, 0, start.length)
      text.part(digits, 0, digits.length)
      addCell(text, column, row)
    }
    text.text('</row>')
  }
  return {
    rows: () => last,
    bytes: part.bytes,
    write: async (encoded: readonly EncodedColumn[], from: number, to: number) => {
      for (let row = from; row < to; row += 1) {
        last += 1
        addRow(encoded, row, Buffer.from(String(last)))
      }
      await part.write(text.take())
    },
    end: async () => {
      const filtered = last > 1 ? `A1:${columnLetters(columns.length - 1)}${last}` : null
      await part.write(Buffer.from(sheetEnd(filtered)))
      await part.end()
    },
  }
}

export type Sheet = Awaited<ReturnType<typeof beginSheet>>
