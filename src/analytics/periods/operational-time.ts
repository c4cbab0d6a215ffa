import { addDays, eachDay, startOfDay, weekdayOf } from './local-time.ts'
import type { Day } from './local-time.ts'
import type { Days } from './resolve-period.ts'

/**
 * Hazard per hour that a waiting item is completed, by hour of the local week (Monday 0 h first): for items
 * begun the same local day, and for older ones. `holiday`: factor of both on holidays.
 */
export type Rhythm = { fresh: readonly number[]; waiting: readonly number[]; holiday: number }

/**
 * Items begun, and items completed that began the same day or earlier, in the hour starting at `hour` (ms).
 */
export type Flow = { hour: number; began: number; endedFresh: number; endedWaiting: number }

export type WorkCalendar = { timeZone: string; isHoliday: (day: Day) => boolean }

const HOUR = 3_600_000
const WEEK_HOURS = 7 * 24
const SUNDAY = 6
const MIN_ENDED = 300
/** Weight of the Sunday rhythm, in expected completions, when estimating holidays. */
const PRIOR = 20
const MAX_HAZARD = 4

/**
 * Per hour: its slot in the local week, whether it is a holiday (1), and the index of the next local
 * midnight.
 */
type Hours = { slots: Uint8Array; onHoliday: Uint8Array; dayEnds: Uint32Array }

function hoursOf({ from, to }: Days, { timeZone, isHoliday }: WorkCalendar): Hours {
  const begin = startOfDay(from, timeZone)
  const count = Math.max(0, Math.round((startOfDay(addDays(to, 1), timeZone) - begin) / HOUR))
  const slots = new Uint8Array(count)
  const [onHoliday, dayEnds] = [new Uint8Array(count), new Uint32Array(count)]
  let hour = 0
  for (const day of eachDay(from, to)) {
    const first = hour
    const end = Math.round((startOfDay(addDays(day, 1), timeZone) - begin) / HOUR)
    const slot = likeWeekday(day, isHoliday) * 24
    onHoliday.fill(Number(isHoliday(day)), first, end)
    dayEnds.fill(end, first, end)
    for (; hour < end; hour++) slots[hour] = slot + Math.min(hour - first, 23)
  }
  return { slots, onHoliday, dayEnds }
}

/** From 0 = Monday; a working day after a holiday behaves like a Monday, with a backlog. */
function likeWeekday(day: Day, isHoliday: (day: Day) => boolean): number {
  const weekday = weekdayOf(day) - 1
  return weekday < 5 && !isHoliday(day) && isHoliday(addDays(day, -1)) ? 0 : weekday
}

/** @returns undefined with too little data. */
export function learnRhythm(flows: readonly Flow[], span: Days, calendar: WorkCalendar): Rhythm | undefined {
  if (flows.reduce((sum, { endedFresh, endedWaiting }) => sum + endedFresh + endedWaiting, 0) < MIN_ENDED)
    return undefined
  const byHour = new Map(flows.map((flow) => [flow.hour, flow]))
  const from = startOfDay(span.from, calendar.timeZone)
  let [fresh, waiting] = [0, 0]
  const { slots, onHoliday, dayEnds } = hoursOf(span, calendar)
  const seen = Array.from(slots, (slot, index) => {
    const { began = 0, endedFresh = 0, endedWaiting = 0 } = byHour.get(from + index * HOUR) ?? {}
    if (dayEnds[index - 1] === index) {
      waiting += fresh
      fresh = 0
    }
    fresh += began
    const open = { fresh, waiting }
    fresh = Math.max(0, fresh - endedFresh)
    waiting = Math.max(0, waiting - endedWaiting)
    const ended = { fresh: endedFresh, waiting: endedWaiting }
    return { slot, isHoliday: onHoliday[index] === 1, open, ended }
  })
  const rates = {
    fresh: ratesBySlot(
      seen.map(({ open, ended, ...hour }) => ({ ...hour, open: open.fresh, ended: ended.fresh })),
    ),
    waiting: ratesBySlot(
      seen.map(({ open, ended, ...hour }) => ({ ...hour, open: open.waiting, ended: ended.waiting })),
    ),
  }
  let [done, expected] = [0, 0]
  for (const { slot, isHoliday, open, ended } of seen) {
    if (!isHoliday) continue
    done += ended.fresh + ended.waiting
    expected += open.fresh * (rates.fresh[slot] ?? 0) + open.waiting * (rates.waiting[slot] ?? 0)
  }
  const workday = mean(rates.waiting.slice(0, 5 * 24))
  const sunday = workday > 0 ? Math.min(1, mean(rates.waiting.slice(SUNDAY * 24)) / workday) : 1
  return {
    fresh: rates.fresh.map(toHazard),
    waiting: rates.waiting.map(toHazard),
    holiday: Math.min(1, (done + PRIOR * sunday) / (expected + PRIOR)),
  }
}

type Waiting = { slot: number; isHoliday: boolean; open: number; ended: number }

function ratesBySlot(hours: readonly Waiting[]): number[] {
  const slots = Array.from({ length: WEEK_HOURS }, () => ({ open: 0, ended: 0 }))
  for (const { slot, isHoliday, open, ended } of hours) {
    const found = slots[slot]
    if (isHoliday || !found) continue
    found.open += open
    found.ended += ended
  }
  return slots.map(({ open, ended }) => (open > 0 ? ended / open : 0))
}

const toHazard = (rate: number) => Math.min(MAX_HAZARD, Math.log(1 / (1 - Math.min(rate, 0.99))))

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Time measured in the account's work: it stops while no one works. One unit is a mean wait. */
export class OperationalTime {
  readonly #from: number
  readonly #fresh: Float64Array
  readonly #waiting: Float64Array
  /** Per hour: the index of the next local midnight. */
  readonly #dayEnds: Uint32Array

  constructor(rhythm: Rhythm, span: Days, calendar: WorkCalendar) {
    const hours = hoursOf(span, calendar)
    this.#from = startOfDay(span.from, calendar.timeZone)
    this.#fresh = accumulate(hours, rhythm.fresh, rhythm.holiday)
    this.#waiting = accumulate(hours, rhythm.waiting, rhythm.holiday)
    this.#dayEnds = hours.dayEnds
  }

  /** Working time that an item begun at `from` has waited at `to` (ms, within the range). */
  since(from: number, to: number): number {
    const [begin, end] = [this.#hour(from), this.#hour(to)]
    if (end <= begin) return 0
    const midnight = this.#dayEnds[Math.floor(begin)] ?? end
    const sameDay = read(this.#fresh, Math.min(midnight, end)) - read(this.#fresh, begin)
    return sameDay + Math.max(0, read(this.#waiting, end) - read(this.#waiting, Math.min(midnight, end)))
  }

  /** The last instant (ms) at which it has waited at most `age`. */
  last(from: number, age: number): number {
    const begin = this.#hour(from)
    const midnight = this.#dayEnds[Math.floor(begin)] ?? begin
    const sameDay = read(this.#fresh, midnight) - read(this.#fresh, begin)
    const hour =
      age < sameDay
        ? lastAt(this.#fresh, read(this.#fresh, begin) + age)
        : lastAt(this.#waiting, read(this.#waiting, midnight) + age - sameDay)
    return this.#from + Math.max(begin, hour) * HOUR
  }

  #hour(instant: number): number {
    return Math.min(Math.max((instant - this.#from) / HOUR, 0), this.#dayEnds.length)
  }
}

function accumulate({ slots, onHoliday }: Hours, hazards: readonly number[], holiday: number): Float64Array {
  const passed = new Float64Array(slots.length + 1)
  for (const [index, slot] of slots.entries())
    passed[index + 1] = (passed[index] ?? 0) + (hazards[slot] ?? 0) * (onHoliday[index] === 1 ? holiday : 1)
  return passed
}

function read(passed: Float64Array, hour: number): number {
  const before = passed[Math.floor(hour)] ?? 0
  return before + (hour % 1) * ((passed[Math.floor(hour) + 1] ?? before) - before)
}

function lastAt(passed: Float64Array, total: number): number {
  let [low, high] = [0, passed.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((passed[middle] ?? 0) <= total) low = middle
    else high = middle - 1
  }
  const before = passed[low] ?? 0
  const hazard = (passed[low + 1] ?? before) - before
  return low + (hazard > 0 ? Math.max(0, total - before) / hazard : 0)
}
