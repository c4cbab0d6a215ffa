import type { BusinessCalendar } from '../../periods/business-calendar.ts'
import { addDays, weekdayOf, type Day } from '../../periods/local-time.ts'
import { wilson } from '../../metrics/wilson.ts'
import type { CutOffRow } from './ask-cut-offs.ts'
import type { Capacity, SameDay } from './ask-dock-history.ts'

const MAX_PAUSE_DAYS = 60

/** The day on which a dock is to hand over what was approved: that day before the cut-off, or its next working day. */
export function handOverDay(
  day: Day,
  isBefore: boolean,
  weekdays: readonly number[],
  calendar: BusinessCalendar,
): Day {
  const works = (one: Day) => weekdays.includes(weekdayOf(one)) && !calendar.isHoliday(one)
  let found = isBefore ? day : addDays(day, 1)
  for (let tries = 0; tries < MAX_PAUSE_DAYS && !works(found); tries++) found = addDays(found, 1)
  return found
}

export type Kept = { due: number; kept: number }

/** By dock and side. What is to be handed over today or later is not judged yet. */
export function judgeCutOffs(
  rows: readonly CutOffRow[],
  weekdaysOf: (dock: string) => readonly number[],
  { calendar, today }: { calendar: BusinessCalendar; today: Day },
): Map<string, Record<'base' | 'current', Kept>> {
  const found = new Map<string, Record<'base' | 'current', Kept>>()
  for (const { dock, day, isBefore, shipped, ...sides } of rows) {
    const until = handOverDay(day, isBefore, weekdaysOf(dock), calendar)
    if (until >= today) continue
    const judged = found.get(dock) ?? { base: { due: 0, kept: 0 }, current: { due: 0, kept: 0 } }
    found.set(dock, judged)
    for (const side of ['base', 'current'] as const) {
      judged[side].due += sides[side]
      if (shipped !== '' && shipped <= until) judged[side].kept += sides[side]
    }
  }
  return found
}

const MIN_APPROVED = 30
const APART = 0.35
/** Hours on either side: packages leave less and less as a day goes by, with or without a cut-off. */
const NEAR = 3

/** The whole hour that best parts what leaves on its day from what does not, in minutes; none where nothing parts them sharply. */
export function learnCutOffs(rows: readonly SameDay[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const [dock, hours] of Map.groupBy(rows, (row) => row.dock)) {
    let best = APART
    for (let hour = 1; hour <= 23; hour++) {
      const before = sumOf(hours, (at) => at < hour && at >= hour - NEAR)
      const after = sumOf(hours, (at) => at >= hour && at < hour + NEAR)
      if (before.approved < MIN_APPROVED || after.approved < MIN_APPROVED) continue
      const [low, high] = [wilson(before.sameDay, before.approved), wilson(after.sameDay, after.approved)]
      const apart = before.sameDay / before.approved - after.sameDay / after.approved
      if (low === null || high === null || low.low <= high.high || apart < best) continue
      best = apart
      found.set(dock, hour * 60)
    }
  }
  return found
}

function sumOf(rows: readonly SameDay[], is: (hour: number) => boolean) {
  const sums = { approved: 0, sameDay: 0 }
  for (const { hour, approved, sameDay } of rows) {
    if (!is(hour)) continue
    sums.approved += approved
    sums.sameDay += sameDay
  }
  return sums
}

const MIN_HOURS = 20

/** Packages per hour; none where the dock has worked too few hours to tell. */
export const learnCapacities = (rows: readonly Capacity[]): Map<string, number> =>
  new Map(rows.filter(({ hours }) => hours >= MIN_HOURS).map(({ dock, hourly }) => [dock, hourly]))
