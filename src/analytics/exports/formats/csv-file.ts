import type { FileHandle } from 'node:fs/promises'
import { csvLine, csvMark } from '#model/csv.ts'
import type { FileSubject, GrowingFile } from '../growing-file.ts'
import { ByteText } from './byte-text.ts'
import { csvCells } from './csv-cells.ts'
import { currencyUnit } from './currency-unit.ts'
import { addCell, columnEncoder } from './encoded-columns.ts'
import { localClock } from './local-clock.ts'

const [SEMICOLON, RETURN, NEWLINE] = [59, 13, 10]

/** Semicolons and a byte order mark, as Excel expects in Portuguese. */
export function csvFile(file: FileHandle, { columns, account }: FileSubject): GrowingFile {
  const cells = csvCells(currencyUnit(account.currency), localClock(account.timeZone))
  const encode = columnEncoder(
    columns.map(({ type }) => ({ own: cells[type], again: cells[type], none: '' })),
  )
  const text = new ByteText()
  text.text(csvMark + csvLine(columns.map(({ label }) => label)))
  return {
    write: async (batch) => {
      const encoded = encode(batch)
      for (let row = 0; row < batch.rows; row += 1) {
        for (const [place, column] of encoded.entries()) {
          if (place > 0) text.byte(SEMICOLON)
          addCell(text, column, row)
        }
        text.byte(RETURN)
        text.byte(NEWLINE)
      }
      await file.appendFile(text.take())
    },
    end: () => file.appendFile(text.take()),
  }
}
