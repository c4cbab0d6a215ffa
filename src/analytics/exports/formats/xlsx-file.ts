import type { FileHandle } from 'node:fs/promises'
import type { FileSubject, GrowingFile, Written } from '../growing-file.ts'
import { ByteText } from './byte-text.ts'
import { currencyUnit } from './currency-unit.ts'
import { definitionRows } from './definition-rows.ts'
import { columnEncoder, type Put } from './encoded-columns.ts'
import { localClock } from './local-clock.ts'
import { cellStyles, textCell, xlsxCells, textItem } from './xlsx-cells.ts'
import {
  sheetEnd,
  sheetPath,
  sheetStart,
  sharedStringsPath,
  workbookParts,
  xmlHead,
  main,
} from './xlsx-parts.ts'
import { beginSheet, type Sheet } from './xlsx-sheet.ts'
import { zipWriter } from './zip-writer.ts'

const SHEET_ROWS = 1_048_576
/** A zip entry ends at 4 GB; wide rows reach that before the last row. */
const SHEET_BYTES = 3_900_000_000
const PIECE_ROWS = 1024

/** Continues on another sheet when one is full. */
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
      await writePart(sharedStringsPath, words.part())
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
      `<row r="${number}"><c r="A${number}${textCell(value === null ? cellStyles.title : cellStyles.long, name)}`,
    )
    if (value !== null) {
      text.text(`<c r="B${number}`)
      if (type === 'text') text.text(textCell(cellStyles.long, value))
      else cells[type](text, value)
    }
    text.text('</row>')
  }
  text.text(sheetEnd(null))
  return text.take()
}

/** Entries of the shared string table; further texts are inlined, to bound memory. */
const MAX_WORDS = 50_000

function sharedWords() {
  const places = new Map<string, number>()
  const put: Put = (to, cell) => {
    const word = String(cell)
    const known = places.get(word)
    if (known === undefined && places.size >= MAX_WORDS) return to.text(textCell(cellStyles.text, word))
    if (known === undefined) places.set(word, places.size)
    to.text(`" s="${cellStyles.text}" t="s"><v>${known ?? places.size - 1}</v></c>`)
  }
  const part = () =>
    `${xmlHead}<sst xmlns="${main}">${[...places.keys()].map((word) => `<si>${textItem(word)}</si>`).join('')}</sst>`
  return { put, part }
}
