import { measureUplift, type UpliftDay } from '#analytics/marketing/measure-uplift.ts'
import { addDays, dayOf, daysBetween, eachDay, type Day } from '#analytics/periods/local-time.ts'
import type { Uplift, UnknownUplift } from '#model/marketing/uplift.ts'
import type { AccountContext } from '#platform/context.ts'

const [MIN_DAYS, MAX_DAYS] = [3, 60]
const HISTORY_DAYS = 364

/**
 * Local days, all inclusive: the measured period is `start` to `until`, its history begins a year earlier at
 * `from`.
 */
export type UpliftDays = { from: Day; start: Day; until: Day }

/** Only whole days; `last` may be in the future. */
export function upliftDays(
  { account, now }: AccountContext,
  { start, last }: { start: Day; last: Day },
): UpliftDays | UnknownUplift {
  const yesterday = addDays(dayOf(now().getTime(), account.timeZone), -1)
  const until = last < yesterday ? last : yesterday
  const length = daysBetween(start, until) + 1
  if (length < MIN_DAYS) return { unknown: 'short' }
  if (length > MAX_DAYS) return { unknown: 'long' }
  return { from: addDays(start, -HISTORY_DAYS), start, until }
}

type Row = UpliftDay & { day: Day }

/** `rows` are in order and may skip days without sales; days before the first row predate the shop. */
export function estimateUplift(rows: readonly Row[], { start, until }: UpliftDays): Uplift | UnknownUplift {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = eachDay(rows[0]?.day ?? start, until)
  const sold = days.map((day) => byDay.get(day) ?? { target: 0, rest: {} })
  const found = measureUplift(sold, days.indexOf(start))
  if ('unknown' in found) return found
  const { actual, expected, low, high, ...tried } = found
  const whole = { expected: Math.round(expected), low: Math.round(low), high: Math.round(high) }
  return { from: start, until, actual, ...whole, ...tried }
}
