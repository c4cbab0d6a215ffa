import type { FileHandle } from 'node:fs/promises'
import type { FileSubject, GrowingFile, Written } from '../growing-file.ts'
import { ByteText } from './byte-text.ts'
import { currencyUnit } from './currency-unit.ts'
import { definitionRows } from './definition-rows.ts'
import { columnEncoder } from './encoded-columns.ts'
import { localClock } from './local-clock.ts'
import { sharedWords } from './shared-words.ts'
import { looks, textCell, xlsxCells } from './xlsx-cells.ts'
import { sheetEnd, sheetPath, sheetStart, wordsPath, workbookParts, xmlHead } from './xlsx-parts.ts'
import { beginSheet, type Sheet } from './xlsx-sheet.ts'
import { zipWriter } from './zip-writer.ts'

/** Rows of a sheet in Excel, its titles among them. */
const SHEET_ROWS = 1_048_576
/** A part of an archive ends at 4 GB; wide rows fill a sheet before its last row. */
const SHEET_BYTES = 3_900_000_000
/** What is made and packed at once. */
const PIECE_ROWS = 1024

/**
 * A workbook with typed cells that goes on in another sheet where one is full, and with a last sheet, "Definições", that says where it is from. Its parts
 * leave for the disk as they grow.
 */
export function xlsxFile(handle: FileHandle, subject: FileSubject, sheetRows = SHEET_ROWS): GrowingFile {
  const { columns, account } = subject
  const unit = currencyUnit(account.currency)
  const cells = xlsxCells(unit, localClock(account.timeZone))
  const words = sharedWords()
  const encode = columnEncoder(
    columns.map(({ type }) => ({
      own: cells[type],
      again: type === 'text' ? words.put : cells[type],
      none: '',
    })),
  )
  const zip = zipWriter(handle)
  const names: string[] = []
  const title = subject.title.replaceAll(/[[\]:*?/\\]/g, '-').slice(0, 24)
  let sheet: Sheet | undefined

  const beginPart = (name: string) => {
    names.push(name)
    return zip.begin(sheetPath(names.length))
  }
  const nextSheet = async (): Promise<Sheet> => {
    await sheet?.end()
    const number = names.length + 1
    return beginSheet(await beginPart(number === 1 ? title : `${title} (${number})`), columns)
  }
  const writePart = async (path: string, text: string) => {
    const part = await zip.begin(path)
    await part.write(Buffer.from(text))
    await part.end()
  }
  return {
    write: async (batch) => {
      const encoded = encode(batch)
      for (let from = 0; from < batch.rows;) {
        if (sheet === undefined || sheet.rows() >= sheetRows || sheet.bytes() > SHEET_BYTES) {
          sheet = await nextSheet()
        }
        const to = Math.min(batch.rows, from + PIECE_ROWS, from + sheetRows - sheet.rows())
        await sheet.write(encoded, from, to)
        from = to
      }
    },
    end: async (summary) => {
      sheet ??= await nextSheet()
      await sheet.end()
      const about = await beginPart('Definições')
      await about.write(definitionsSheet(subject, summary))
      await about.end()
      await writePart(wordsPath, words.part())
      for (const [path, part] of workbookParts(names, unit)) await writePart(path, xmlHead + part)
      await zip.end()
    },
  }
}

function definitionsSheet(subject: FileSubject, summary: Written): Buffer {
  const { currency, timeZone } = subject.account
  const cells = xlsxCells(currencyUnit(currency), localClock(timeZone))
  const text = new ByteText()
  text.text(sheetStart([30, 80]))
  for (const [index, { name, value, type }] of definitionRows(subject, summary).entries()) {
    const number = index + 1
    text.text(
      `<row r="${number}"><c r="A${number}${textCell(value === null ? looks.title : looks.long, name)}`,
    )
    if (value !== null) {
      text.text(`<c r="B${number}`)
      if (type === 'text') text.text(textCell(looks.long, value))
      else cells[type](text, value)
    }
    text.text('</row>')
  }
  text.text(sheetEnd(null))
  return text.take()
}
