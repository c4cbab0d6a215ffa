import { Temporal } from 'temporal-polyfill'
import { loadFigures } from '#analytics/metrics/load-figures.ts'
import { isAdditive } from '#analytics/metrics/metric-value.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { resolveScope, type ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { HeatmapQuestion, SalesHeatmap } from '../contract.ts'
import { presentPair } from './present-pair.ts'

export async function getSalesHeatmap(ctx: AccountContext, input: HeatmapQuestion): Promise<SalesHeatmap> {
  assertPermission(ctx, 'sales.view')
  const { metric, dates } = input
  const scope = withoutBase(await resolveScope(ctx, input))
  const asked = { metrics: [metric], by: ['weekday', 'hourOfDay'], dates, withoutBase: true } as const
  const figures = await loadFigures(ctx, scope, asked)
  const found = new Map(
    figures.rows.map(({ keys, figure }) => [`${keys.weekday} ${keys.hourOfDay}`, figure] as const),
  )
  const days = hoursIn(scope.frame)
  const cells = Array.from({ length: 7 * 24 }, (_, place) => {
    const [weekday, hour] = [Math.floor(place / 24) + 1, place % 24]
    const times = days.get(`${weekday} ${hour}`) ?? 0
    const figure = found.get(`${weekday} ${hour}`) ?? figures.none()
    const value = times === 0 ? null : presentPair(metric, figure, dates).current
    return { weekday, hour, value, days: times }
  })
  return { metric, additive: isAdditive(metric), cells }
}

function withoutBase(scope: ResolvedScope): ResolvedScope {
  const { current } = scope.frame
  return { ...scope, frame: { ...scope.frame, mean: undefined, base: { ...current, end: current.start } } }
}

/** How often each hour of each weekday occurs: an hour that the clocks skip does not, a repeated one counts once. */
function hoursIn({ current, timeZone }: Frame): Map<string, number> {
  const begun = new Map<string, Set<string>>()
  let time = Temporal.Instant.fromEpochMilliseconds(current.start).toZonedDateTimeISO(timeZone)
  while (time.epochMilliseconds < current.end) {
    const name = `${time.dayOfWeek} ${time.hour}`
    const days = begun.get(name) ?? new Set()
    begun.set(name, days.add(time.toPlainDate().toString()))
    time = time.add({ hours: 1 })
  }
  return new Map([...begun].map(([name, days]) => [name, days.size]))
}
