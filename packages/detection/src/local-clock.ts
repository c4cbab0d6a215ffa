export type LocalTime = { day: string; weekday: number; minute: number }

type Clock = { format: Intl.DateTimeFormat; quarter: number; offset: number }

const QUARTER = 15 * 60_000
const clocks = new Map<string, Clock>()

/**
 * Local day, weekday (1 Monday to 7 Sunday) and minute of the day. @throws RangeError for an unknown zone or
 * invalid time.
 */
export function localTime(at: number, timeZone: string): LocalTime {
  const local = new Date(at + offsetAt(at, timeZone))
  return {
    day: local.toISOString().slice(0, 10),
    weekday: local.getUTCDay() || 7,
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  }
}

/** Cached per quarter hour, since offsets only change at quarter hours. */
function offsetAt(at: number, timeZone: string): number {
  const clock = clockOf(timeZone)
  const quarter = Math.floor(at / QUARTER)
  if (clock.quarter !== quarter) {
    const start = quarter * QUARTER
    const part = Object.fromEntries(
      clock.format.formatToParts(start).map(({ type, value }) => [type, Number(value)]),
    )
    clock.offset =
      Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']) -
      start
    clock.quarter = quarter
  }
  return clock.offset
}

function clockOf(timeZone: string): Clock {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const numeric = 'numeric'
    const parts = {
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    } as const
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      calendar: 'gregory',
      ...parts,
    })
    clock = { format, quarter: Number.NaN, offset: 0 }
    clocks.set(timeZone, clock)
  }
  return clock
}
