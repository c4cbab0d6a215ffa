import { describe, expect, it } from 'vitest'
import { lastDue, nextDue, type Timetable } from './due.ts'

const MINUTE = 60_000
const QUARTER = 15
const daily = (time: string, timeZone: string): Timetable => ({
  frequency: 'daily',
  weekday: 1,
  monthDay: 1,
  time,
  timeZone,
})
const utc = (instant: number) => new Date(instant).toISOString()
const next = (timetable: Timetable, after: string) => utc(nextDue(timetable, Date.parse(after)))

type Clock = { day: string; time: string; weekday: string }

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** By Intl, which knows nothing of how due moments are computed. */
function clockOf(timeZone: string): (instant: number) => Clock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (instant) => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    const day = `${part['year']}-${part['month']}-${part['day']}`
    return { day, time: `${part['hour']}:${part['minute']}`, weekday: part['weekday'] ?? '' }
  }
}

/** Every minute's clock: clocks change at quarters of an hour alone, between which minutes follow one another. */
function minutesOf(timeZone: string, from: number, to: number): Clock[] {
  const clock = clockOf(timeZone)
  return Array.from({ length: (to - from) / (QUARTER * MINUTE) }, (_, quarter) => {
    const { day, time, weekday } = clock(from + quarter * QUARTER * MINUTE)
    const [hour = '', begins] = time.split(':')
    return Array.from({ length: QUARTER }, (__, minute) => {
      const shown = String(Number(begins) + minute).padStart(2, '0')
      return { day, time: `${hour}:${shown}`, weekday }
    })
  }).flat()
}

const lastOfMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Minute by minute: of each day of the timetable the first minute whose clock shows the time, or has passed over it. */
function expected(
  { frequency, weekday, monthDay, time }: Timetable,
  from: number,
  clocks: Clock[],
): string[] {
  const done = new Set<string>()
  const found: string[] = []
  for (const [minute, { day, time: shown, weekday: name }] of clocks.entries()) {
    if (shown < time || done.has(day)) continue
    done.add(day)
    const isWeekday = frequency !== 'weekly' || names.indexOf(name) + 1 === weekday
    const ofMonth = Math.min(monthDay, lastOfMonth(day))
    const isMonthDay = frequency !== 'monthly' || Number(day.slice(8)) === ofMonth
    if (isWeekday && isMonthDay) found.push(utc(from + minute * MINUTE))
  }
  return found
}

function replayed(timetable: Timetable, from: number, to: number): string[] {
  const found: string[] = []
  let due = nextDue(timetable, from - 1)
  for (let at = from; at < to; at += MINUTE) {
    if (due > at) continue
    found.push(utc(due))
    due = nextDue(timetable, at)
  }
  return found
}

describe('a year of schedules, minute by minute', () => {
  const kinds = [
    { frequency: 'daily', weekday: 1, monthDay: 1 },
    { frequency: 'weekly', weekday: 7, monthDay: 1 },
    { frequency: 'monthly', weekday: 1, monthDay: 31 },
  ] as const
  const places = [
    // in 2018 clocks of São Paulo still changed, at midnight
    { timeZone: 'America/Sao_Paulo', from: '2018-01-01T02:00:00Z', to: '2019-01-01T02:00:00Z' },
    { timeZone: 'America/New_York', from: '2026-01-01T05:00:00Z', to: '2027-01-01T05:00:00Z' },
    { timeZone: 'Asia/Kolkata', from: '2025-12-31T18:30:00Z', to: '2026-12-31T18:30:00Z' },
    { timeZone: 'Europe/Lisbon', from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' },
  ]
  it.each(places)('in $timeZone each run is there once, at its local time', ({ timeZone, from, to }) => {
    const [start, end] = [Date.parse(from), Date.parse(to)]
    const minutes = minutesOf(timeZone, start, end)
    expect(minutes).toHaveLength((end - start) / MINUTE)
    for (const kind of kinds) {
      for (const time of ['00:00', '01:30', '02:30', '08:00']) {
        const timetable = { ...kind, time, timeZone }
        const runs = replayed(timetable, start, end)
        expect(runs).toEqual(expected(timetable, start, minutes))
        expect(runs).toHaveLength({ daily: 365, weekly: 52, monthly: 12 }[kind.frequency])
      }
    }
  })
})

describe('where clocks change', () => {
  it('a time that does not exist runs at the first minute after it', () => {
    expect(next(daily('02:30', 'America/New_York'), '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
    expect(next(daily('00:15', 'America/Sao_Paulo'), '2018-11-04T01:00:00Z')).toBe('2018-11-04T03:00:00.000Z')
  })
  it('a time that comes twice runs once', () => {
    const timetable = daily('01:30', 'America/New_York')
    expect(next(timetable, '2026-11-01T04:00:00Z')).toBe('2026-11-01T05:30:00.000Z')
    expect(next(timetable, '2026-11-01T05:30:00Z')).toBe('2026-11-02T06:30:00.000Z')
  })
})

it('a day that a month does not have is its last', () => {
  const timetable: Timetable = { ...daily('08:00', 'America/Sao_Paulo'), frequency: 'monthly', monthDay: 31 }
  expect(next(timetable, '2026-02-01T00:00:00Z')).toBe('2026-02-28T11:00:00.000Z')
  expect(next(timetable, '2028-02-01T00:00:00Z')).toBe('2028-02-29T11:00:00.000Z')
})

it('of runs that were missed the last is known, and how many there were', () => {
  const timetable = daily('08:00', 'America/Sao_Paulo')
  const since = Date.parse('2026-11-20T11:00:00Z')
  const { at, count } = lastDue(timetable, since, Date.parse('2026-11-23T20:00:00Z'))
  expect([utc(at), count]).toEqual(['2026-11-23T11:00:00.000Z', 4])
  expect(lastDue(timetable, since, since)).toEqual({ at: since, count: 1 })
})
