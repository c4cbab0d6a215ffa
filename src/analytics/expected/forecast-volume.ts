import { specialDays } from '../events/special-days.ts'
import { addDays, formatClock, daysBetween, eachDay, weekdayOf } from '../periods/local-time.ts'
import type { Day } from '../periods/local-time.ts'
import { loadFigures } from '../metrics/load-figures.ts'
import type { ResolvedScope } from '../scope/resolve-scope.ts'
import type { AccountContext } from '#platform/context.ts'
import { expectedBand } from './expected-band.ts'
import type { HistoryPoint } from './expected-band.ts'
import { historyFrame, HISTORY_WEEKS, MAX_DAYS } from './history-frame.ts'

const CUT_SLOT = 7

/**
 * Orders (or units) by weekday, or by hour if the period is cut within a day, without event days. Undefined
 * with fewer than six whole weeks.
 */
export async function forecastVolume(ctx: AccountContext, scope: ResolvedScope): Promise<number | undefined> {
  const { current, cutAt, timeZone, now } = scope.frame
  if (daysBetween(current.from, current.to) + 1 > MAX_DAYS) return undefined
  const past = { from: addDays(current.from, -7 * HISTORY_WEEKS), to: addDays(current.from, -1) }
  const metric = scope.fact === 'orders' ? 'capturedOrders' : 'units'
  const asked = { metrics: [metric], by: ['day', 'hourOfDay'], dates: 'order', alone: true } as const
  const [figures, events] = await Promise.all([
    loadFigures(ctx, { ...scope, frame: historyFrame(scope, past) }, asked),
    specialDays(ctx, past),
  ])
  const sum = metric === 'units' ? 'capturedUnits' : 'capturedOrders'
  const hours = new Map<Day, Map<number, number>>()
  for (const { keys, figure } of figures.rows) {
    const day = hours.get(keys.day ?? '') ?? new Map<number, number>()
    hours.set(keys.day ?? '', day.set(Number(keys.hourOfDay), figure.safra.current[sum] ?? 0))
  }
  const first = [...hours.keys()].toSorted()[0]
  if (first === undefined) return undefined
  const begin = addDays(past.from, 7 * Math.ceil(daysBetween(past.from, first) / 7))
  const cut = cutAt === undefined ? undefined : partOf(formatClock(now, timeZone))
  const points = eachDay(begin, past.to)
    .filter((day) => !events.has(day))
    .flatMap((day): HistoryPoint[] => {
      const week = Math.floor(daysBetween(begin, day) / 7)
      const of = hours.get(day) ?? new Map<number, number>()
      const whole = { week, slot: weekdayOf(day) - 1, value: until(of, 24) }
      const isCut = cut !== undefined && weekdayOf(day) === weekdayOf(current.to)
      return isCut ? [whole, { week, slot: CUT_SLOT, value: until(of, cut) }] : [whole]
    })
  const bands = expectedBand(points)?.bands
  if (!bands) return undefined
  const days = eachDay(current.from, current.to)
  return days.reduce((total, day) => {
    const slot = cut !== undefined && day === current.to ? CUT_SLOT : weekdayOf(day) - 1
    return total + (bands.get(slot)?.expected ?? 0)
  }, 0)
}

function partOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour + minute / 60
}

const until = (hours: Map<number, number>, end: number) =>
  [...hours].reduce((sum, [hour, value]) => sum + value * Math.min(1, Math.max(0, end - hour)), 0)
