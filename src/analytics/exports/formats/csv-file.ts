import type { FileHandle } from 'node:fs/promises'
import { csvLine, csvMark } from '#vocabulary/csv.ts'
import type { ExportType } from '#vocabulary/kit/exports.ts'
import type { ExportCell } from '../export-source.ts'
import type { FileSubject, GrowingFile } from '../write-export.ts'
import { currencyUnit } from './currency-unit.ts'
import { localClock } from './local-clock.ts'

type Cell = string | number | null

/**
 * A CSV for Excel in Portuguese: money in the currency's own unit, days as `20/11/2026` and instants with the account's clock after it, and
 * rates as numbers.
 */
export function csvFile(file: FileHandle, { columns, account }: FileSubject): GrowingFile {
  const clock = localClock(account.timeZone)
  const localText = localWriter()
  const { minor } = currencyUnit(account.currency)
  const written: Record<ExportType, (cell: ExportCell) => Cell> = {
    text: String,
    money: (cell) => Number(cell) / minor,
    integer: Number,
    number: Number,
    rate: Number,
    instant: (cell) => localText(clock(Number(cell))),
    day: (cell) => dayText(String(cell)),
    boolean: (cell) => (cell === true ? 'Sim' : 'Não'),
  }
  const writers = columns.map(({ type }) => written[type])
  const start = csvMark + csvLine(columns.map(({ label }) => label))
  let begun: Promise<unknown> | undefined
  const begin = () => (begun ??= file.appendFile(start))
  return {
    write: async (rows) => {
      await begin()
      const lines = rows.map((row) =>
        csvLine(row.map((cell, place) => (cell === null ? null : (writers[place]?.(cell) ?? null)))),
      )
      await file.appendFile(lines.join(''))
    },
    end: async () => {
      await begin()
    },
    abandon: () => undefined,
  }
}

const dayText = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

const DAY_MS = 86_400_000
const two = (part: number): string => (part < 10 ? `0${part}` : String(part))

/** `20/11/2026 14:05:31` of local instants; days come again and again, and are written once. */
function localWriter(): (local: number) => string {
  const days = new Map<number, string>()
  return (local) => {
    const day = Math.floor(local / DAY_MS)
    const known = days.get(day) ?? dayText(new Date(day * DAY_MS).toISOString())
    days.set(day, known)
    const seconds = Math.floor((local - day * DAY_MS) / 1000)
    const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
    return `${known} ${two(hour)}:${two(minute)}:${two(seconds % 60)}`
  }
}
