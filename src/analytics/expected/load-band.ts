import type { AccountContext } from '#platform/context.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { specialDays } from '../events/special-days.ts'
import { loadFigures } from '../metrics/load-figures.ts'
import { metricPair } from '../metrics/figure.ts'
import { isAdditive } from '../metrics/metric-value.ts'
import { addDays, daysBetween, eachDay, weekdayOf } from '../periods/local-time.ts'
import type { Day } from '../periods/local-time.ts'
import type { ResolvedScope } from '../scope/resolve-scope.ts'
import { momentFilter } from '../series/filtered-steps.ts'
import { buildSteps } from '../series/steps.ts'
import { expectedBand } from './expected-band.ts'
import type { Band, Coverage, HistoryPoint } from './expected-band.ts'
import { historyFrame, HISTORY_WEEKS, HISTORY_WEEKS_OF_DAYS, MAX_DAYS } from './history-frame.ts'

export type ExpectedBand =
  | { state: 'tooLong' | 'noHistory' }
  | {
      state: 'ready'
      history: { from: Day; to: Day }
      coverage: Coverage | null
      steps: ({ date: string } & Band)[]
    }

/** By hour or day of the period, learned from the weeks before it without event days. */
export async function loadBand(
  ctx: AccountContext,
  scope: ResolvedScope,
  {
    metric,
    granularity,
    dates,
  }: { metric: MetricKey; granularity: 'hour' | 'day'; dates: 'order' | 'event' },
): Promise<ExpectedBand> {
  const { from, to } = scope.frame.current
  if (daysBetween(from, to) + 1 > MAX_DAYS) return { state: 'tooLong' }
  const weeks = granularity === 'day' ? HISTORY_WEEKS_OF_DAYS : HISTORY_WEEKS
  const past = { from: addDays(from, -7 * weeks), to: addDays(from, -1) }
  const asked = { metrics: [metric], by: [granularity], dates, alone: true } as const
  const [figures, events] = await Promise.all([
    loadFigures(ctx, { ...scope, frame: historyFrame(scope, past) }, asked),
    specialDays(ctx, past),
  ])
  const values = new Map<string, number | null>()
  for (const { keys, figure } of figures.rows) {
    values.set(keys[granularity] ?? '', metricPair(metric, figure, dates).current)
  }
  const first = [...values.keys()].map((moment) => moment.slice(0, 10)).toSorted()[0]
  if (first === undefined) return { state: 'noHistory' }
  const days = eachDay(past.from, past.to).filter((day) => day >= wholeWeeksFrom(past.from, first))
  const isKept = momentFilter(granularity, scope.filters) ?? (() => true)
  const points = days
    .filter((day) => !events.has(day))
    .flatMap((day) => momentsOf(day, granularity))
    .filter(isKept)
    .flatMap((moment): HistoryPoint[] => {
      const value = values.get(moment) ?? (isAdditive(metric) ? 0 : null)
      const week = Math.floor(daysBetween(days[0] ?? past.from, moment.slice(0, 10)) / 7)
      return value === null ? [] : [{ week, slot: slotOf(moment), value }]
    })
  const found = expectedBand(points, Math.ceil((daysBetween(from, to) + 1) / 7))
  if (!found) return { state: 'noHistory' }
  const { bands, coverage } = found
  const steps = buildSteps(scope.frame, granularity).flatMap(({ date, hasCurrent }) => {
    const band = hasCurrent ? bands.get(slotOf(date)) : undefined
    return band ? [{ date, ...band }] : []
  })
  return { state: 'ready', history: { from: days[0] ?? past.from, to: past.to }, coverage, steps }
}

/** An account that started midweek is counted from its first whole week. */
function wholeWeeksFrom(from: Day, first: Day): Day {
  return addDays(from, 7 * Math.ceil(daysBetween(from, first) / 7))
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const momentsOf = (day: Day, granularity: 'hour' | 'day') =>
  granularity === 'day' ? [day] : hours.map((hour) => `${day}T${hour}:00`)

function slotOf(moment: string): number {
  const weekday = weekdayOf(moment.slice(0, 10)) - 1
  return moment.length > 10 ? weekday * 24 + Number(moment.slice(11, 13)) : weekday
}
