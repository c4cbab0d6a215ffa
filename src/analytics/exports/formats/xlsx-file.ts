import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ExportType } from '#vocabulary/kit/exports.ts'
import type { ExportRow } from '../export-source.ts'
import type { FileSubject, GrowingFile } from '../write-export.ts'
import { currencyUnit } from './currency-unit.ts'
import { definitionRows } from './definition-rows.ts'
import { localClock } from './local-clock.ts'
import { cellWriters, lettersOf, looks, textCell } from './xlsx-cells.ts'
import { sheetEnd, sheetPath, sheetStart, workbookParts, xmlHead } from './xlsx-parts.ts'

/** Rows of a sheet in Excel, its titles among them. */
const SHEET_ROWS = 1_048_576

/** Compressing more costs more time than it saves bytes. */
const compression = { compressionLevel: 3 }

const widths: Record<ExportType, number> = {
  ...{ text: 22, money: 16, integer: 12, number: 14, rate: 12, instant: 20, day: 12, boolean: 10 },
}

type Sheet = { stream: PassThrough; rows: number }

/**
 * A workbook with typed cells that goes on in another sheet where one is full, and with a last sheet, "Definições", that says where it is from. Its parts
 * leave for the disk as they grow.
 */
export function xlsxFile(handle: FileHandle, subject: FileSubject, sheetRows = SHEET_ROWS): GrowingFile {
  const { columns, account } = subject
  const unit = currencyUnit(account.currency)
  const clock = localClock(account.timeZone)
  const writers = columns.map(({ type }) => cellWriters(unit, clock)[type])
  const letters = columns.map((_, place) => lettersOf(place))
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  const written = storeAll(output, handle)
  written.catch(() => undefined)
  const names: string[] = []
  let sheet: Sheet | undefined

  const send = async ({ stream }: Sheet, text: string) => {
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), written])
  }
  const newSheet = async (name: string, columnWidths: readonly number[]): Promise<Sheet> => {
    const stream = new PassThrough({ highWaterMark: 1 << 18 })
    names.push(name)
    zip.addReadStream(stream, sheetPath(names.length), compression)
    const made = { stream, rows: 0 }
    await send(made, sheetStart(columnWidths))
    return made
  }
  const title = subject.title.replaceAll(/[[\]:*?/\\]/g, '-').slice(0, 24)
  const nextSheet = async (): Promise<Sheet> => {
    const number = names.length + 1
    const made = await newSheet(
      number === 1 ? title : `${title} (${number})`,
      columns.map(({ type }) => widths[type]),
    )
    const titles = columns.map(({ label }, place) => textCell(looks.title)(`${letters[place]}1`, label))
    await send(made, `<row r="1">${titles.join('')}</row>`)
    made.rows = 1
    return made
  }
  const endSheet = ({ stream, rows }: Sheet, isFiltered: boolean) =>
    stream.end(sheetEnd(isFiltered && rows > 1 ? `A1:${letters.at(-1)}${rows}` : null))
  const rowText = (row: ExportRow, number: number) => {
    let cells = ''
    for (const [place, write] of writers.entries()) {
      const cell = row[place] ?? null
      if (cell !== null) cells += write(`${letters[place]}${number}`, cell)
    }
    return `<row r="${number}">${cells}</row>`
  }

  return {
    write: async (rows) => {
      sheet ??= await nextSheet()
      for (let from = 0; from < rows.length;) {
        if (sheet.rows >= sheetRows) {
          endSheet(sheet, true)
          sheet = await nextSheet()
        }
        const part = rows.slice(from, from + sheetRows - sheet.rows)
        const { rows: before } = sheet
        const text = part.map((row, index) => rowText(row, before + index + 1)).join('')
        sheet.rows += part.length
        from += part.length
        await send(sheet, text)
      }
    },
    end: async (summary) => {
      sheet ??= await nextSheet()
      endSheet(sheet, true)
      const about = await newSheet('Definições', [30, 80])
      const [titleCell, longCell] = [textCell(looks.title), textCell(looks.long)]
      const byType = { ...cellWriters(unit, clock), text: longCell }
      for (const [index, { name, value, type }] of definitionRows(subject, summary).entries()) {
        const number = index + 1
        const said = value === null ? '' : byType[type](`B${number}`, value)
        const cells = `${(value === null ? titleCell : longCell)(`A${number}`, name)}${said}`
        await send(about, `<row r="${number}">${cells}</row>`)
      }
      endSheet(about, false)
      for (const [path, part] of workbookParts(names, unit)) {
        zip.addBuffer(Buffer.from(xmlHead + part), path)
      }
      zip.end()
      await written
    },
    abandon: () => {
      sheet?.stream.destroy()
      output.destroy()
    },
  }
}

async function storeAll(parts: AsyncIterable<Buffer>, handle: FileHandle): Promise<void> {
  for await (const part of parts) await handle.appendFile(part)
}
