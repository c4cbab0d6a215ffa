import { csvCell } from '#model/csv.ts'
import type { ExportType } from '#model/exports.ts'
import type { ByteText } from './byte-text.ts'
import { type CurrencyUnit, putMinor } from './currency-unit.ts'
import type { Put } from './encoded-columns.ts'

const DAY_MS = 86_400_000
const [SPACE, COLON] = [32, 58]

const putNumber: Put = (to, cell) => {
  const number = Number(cell)
  if (Number.isSafeInteger(number) && number >= 0) to.digits(number)
  else to.text(csvCell(number))
}

export function csvCells(
  { places }: CurrencyUnit,
  clock: (instant: number) => number,
): Record<ExportType, Put> {
  return {
    text: (to, cell) => to.text(csvCell(String(cell))),
    money: (to, cell) => putMinor(to, Number(cell), places, ','),
    integer: putNumber,
    number: putNumber,
    rate: putNumber,
    instant: putInstant(clock),
    day: (to, cell) => to.text(dayText(String(cell))),
    boolean: (to, cell) => to.text(cell === true ? 'Sim' : 'Não'),
  }
}

const dayText = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

function putInstant(clock: (instant: number) => number): Put {
  const days = new Map<number, string>()
  const dayOf = (day: number): string => {
    const known = days.get(day) ?? dayText(new Date(day * DAY_MS).toISOString())
    days.set(day, known)
    return known
  }
  return (to, cell) => {
    const local = clock(Number(cell))
    const day = Math.floor(local / DAY_MS)
    const second = Math.floor((local - day * DAY_MS) / 1000)
    to.text(dayOf(day))
    putTime(to, second)
  }
}

function putTime(to: ByteText, second: number): void {
  const minute = Math.floor(second / 60)
  const hour = Math.floor(minute / 60)
  to.byte(SPACE)
  to.digits(hour, 2)
  to.byte(COLON)
  to.digits(minute - hour * 60, 2)
  to.byte(COLON)
  to.digits(second - minute * 60, 2)
}
