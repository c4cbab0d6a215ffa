import { calendarYear } from '../events/calendar.ts'
import { isStateHoliday } from '../events/state-holidays.ts'
import { stateCodes } from '#model/states.ts'
import { addDays, dayOf, startOfDay } from './local-time.ts'
import type { Day } from './local-time.ts'

const DAY_MS = 86_400_000
const MINUTE = 60_000
/** Days are counted from a year near the usual range. */
const BASE_YEAR = 2025

const nationalByYear = new Map<number, ReadonlySet<Day>>()

function nationalOf(year: number): ReadonlySet<Day> {
  const known = nationalByYear.get(year)
  if (known !== undefined) return known
  const holidays = new Set(calendarYear(year).flatMap(({ kind, day }) => (kind === 'holiday' ? [day] : [])))
  nationalByYear.set(year, holidays)
  return holidays
}

export const isNationalHoliday = (day: Day): boolean => nationalOf(Number(day.slice(0, 4))).has(day)

const MAX_NUMBERS = 10_000
const numbers = new Map<Day, number>()

function numberOf(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  if (numbers.size >= MAX_NUMBERS) numbers.clear()
  const number = Date.parse(day) / DAY_MS
  numbers.set(day, number)
  return number
}

const dayOfNumber = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** Holidays of the account's state and its own (often municipal) ones apply only where the account works. */
export type AccountHolidays = { state?: string | null | undefined; own?: Iterable<Day> }

/** `before[n]`: business days of the year before day n (from 0). */
type Year = { first: number; before: Uint16Array }

/** By place: its years, and business days from the base year to each. */
type Counted = { years: Map<string, Map<number, Year>>; starts: Map<string, Map<number, number>> }
const newCounted = (): Counted => ({ years: new Map(), starts: new Map() })

/** Shared by all accounts. */
const ofStates = newCounted()
/** Not a state: only national holidays apply. */
const ELSEWHERE = '?'
const states: ReadonlySet<string> = new Set(stateCodes)

/**
 * Business days exclude weekends, national and state holidays, and at the account's own place its own
 * holidays. `uf` is a state, or '' for the account's place.
 */
export class BusinessCalendar {
  readonly #state: string
  readonly #own: ReadonlySet<Day>
  readonly #home = newCounted()

  constructor({ state, own = [] }: AccountHolidays = {}) {
    this.#state = state ?? ''
    this.#own = new Set(own)
  }

  isHoliday(day: Day, uf = ''): boolean {
    const isHome = uf === '' || uf === this.#state
    return (
      isNationalHoliday(day) ||
      isStateHoliday(isHome ? this.#state : uf, day) ||
      (isHome && this.#own.has(day))
    )
  }

  isBusinessDay(day: Day, uf = ''): boolean {
    const number = numberOf(day)
    return this.#before(number + 1, uf) > this.#before(number, uf)
  }

  /** The nth business day after a day (before, if negative), not counting the day itself. */
  addBusinessDays(day: Day, days: number, uf = ''): Day {
    const step = days < 0 ? -1 : 1
    let found = numberOf(day)
    for (let left = Math.abs(days); left > 0;) {
      found += step
      left -= this.#before(found + 1, uf) - this.#before(found, uf)
    }
    return dayOfNumber(found)
  }

  /** After `from` up to `to`; 0 if `to` is not later. */
  businessDaysBetween(from: Day, to: Day, uf = ''): number {
    return Math.max(0, this.ordinal(to, uf) - this.ordinal(from, uf))
  }

  /**
   * Number of business days up to and including a day, from an arbitrary origin: only differences are
   * meaningful.
   */
  ordinal(day: Day, uf = ''): number {
    return this.#before(numberOf(day) + 1, uf)
  }

  /** Same, but a non-business day counts as the next business day. */
  ordinalFrom(day: Day, uf = ''): number {
    return this.#before(numberOf(day), uf) + 1
  }

  #before(number: number, uf: string): number {
    const place = uf === '' || uf === this.#state || states.has(uf) ? uf : ELSEWHERE
    const year = yearOf(number)
    const { first, before } = this.#year(year, place)
    return this.#start(year, place) + (before[number - first] ?? 0)
  }

  #counted(place: string): Counted {
    return place === '' || place === this.#state ? this.#home : ofStates
  }

  #start(year: number, place: string): number {
    if (year === BASE_YEAR) return 0
    const starts = mapIn(this.#counted(place).starts, place)
    const known = starts.get(year)
    if (known !== undefined) return known
    const start =
      year > BASE_YEAR
        ? this.#start(year - 1, place) + total(this.#year(year - 1, place))
        : this.#start(year + 1, place) - total(this.#year(year, place))
    starts.set(year, start)
    return start
  }

  #year(year: number, place: string): Year {
    const years = mapIn(this.#counted(place).years, place)
    const known = years.get(year)
    if (known) return known
    const first = numberOf(`${year}-01-01`)
    const length = numberOf(`${year}-12-31`) - first + 1
    const before = new Uint16Array(length + 1)
    for (let index = 0; index < length; index++) {
      // the first day of the epoch was a Thursday
      const isWeekend = (((first + index + 3) % 7) + 7) % 7 >= 5
      const isOpen = !isWeekend && !this.isHoliday(dayOfNumber(first + index), place)
      before[index + 1] = (before[index] ?? 0) + (isOpen ? 1 : 0)
    }
    const made = { first, before }
    years.set(year, made)
    return made
  }
}

/** Estimated from the mean year length, then corrected. */
function yearOf(number: number): number {
  const about = 1970 + Math.floor((number + 0.5) / 365.2425)
  if (number < firstOf(about)) return about - 1
  return number >= firstOf(about + 1) ? about + 1 : about
}

const firsts = new Map<number, number>()
function firstOf(year: number): number {
  const first = firsts.get(year) ?? Date.UTC(year, 0, 1) / DAY_MS
  firsts.set(year, first)
  return first
}

const total = ({ before }: Year): number => before.at(-1) ?? 0

function mapIn<T>(maps: Map<string, Map<number, T>>, key: string): Map<number, T> {
  const known = maps.get(key)
  if (known) return known
  const made = new Map<number, T>()
  maps.set(key, made)
  return made
}

type DayUntil = { day: Day; until: number }

/** Maps many instants (ms) to local days efficiently. */
export function localDays(timeZone: string): (instant: number) => Day {
  const known = new Map<number, DayUntil[]>()
  return (instant) => {
    const utcDay = Math.floor(instant / DAY_MS)
    let days = known.get(utcDay)
    if (days === undefined) {
      days = daysBetween(utcDay * DAY_MS, (utcDay + 1) * DAY_MS, timeZone)
      known.set(utcDay, days)
    }
    for (const { day, until } of days) if (instant < until) return day
    return dayOf(instant, timeZone)
  }
}

/** Local days covered by the range. */
function daysBetween(from: number, to: number, timeZone: string): DayUntil[] {
  const found: DayUntil[] = []
  for (let at = from; at < to;) {
    const day = dayOf(at, timeZone)
    const until = startOfDay(addDays(day, 1), timeZone)
    found.push({ day, until })
    at = until
  }
  return found
}

export type DeliveryPromise = {
  days: number
  unit: 'calendar' | 'business'
  /** The dock's cut-off in minutes of the local day: later approvals are handled on the next business day. */
  cutOff?: number
  uf: string
}

/** The last second (ms) of the promised day for an order approved at `from`. */
export function endOfPromise(
  from: number,
  { days, unit, cutOff, uf }: DeliveryPromise,
  { calendar, timeZone }: { calendar: BusinessCalendar; timeZone: string },
): number {
  const begin = cutOff === undefined ? dayOf(from, timeZone) : handledOn(from, cutOff, { calendar, timeZone })
  const last = unit === 'calendar' ? addDays(begin, days) : calendar.addBusinessDays(begin, days, uf)
  return endOfDay(last, timeZone)
}

/** The business day on which the dock handles an order approved at `instant`. */
export function handledOn(
  instant: number,
  cutOff: number,
  { calendar, timeZone }: { calendar: BusinessCalendar; timeZone: string },
): Day {
  const day = dayOf(instant, timeZone)
  const isInTime = instant < startOfDay(day, timeZone) + cutOff * MINUTE
  return isInTime && calendar.isBusinessDay(day) ? day : calendar.addBusinessDays(day, 1)
}

/** A promise at local midnight has no time of day and lasts until the last second of its day. */
export function dueAt(promised: number, timeZone: string): number {
  const day = dayOf(promised, timeZone)
  return promised === startOfDay(day, timeZone) ? endOfDay(day, timeZone) : promised
}

const endOfDay = (day: Day, timeZone: string): number => startOfDay(addDays(day, 1), timeZone) - 1000

/** 0 if on time, or if late within the last business day. */
export function businessDaysLate(
  due: number,
  arrived: number,
  { calendar, timeZone, uf }: { calendar: BusinessCalendar; timeZone: string; uf: string },
): number {
  return calendar.businessDaysBetween(dayOf(due, timeZone), dayOf(arrived, timeZone), uf)
}
