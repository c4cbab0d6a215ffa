import { sessionsPartialSince } from '#ingestion/connectors/sessions-partial-since.ts'
import { loadFigures, type Figures } from '#analytics/metrics/load-figures.ts'
import { addFigure, type Figure, type SideName } from '#analytics/metrics/figure.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import { allowedGranularities, bestGranularity, presentStep } from '#analytics/series/steps.ts'
import { loadFreshness } from '#analytics/freshness/freshness.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { type AnalyticsQuestion, type SalesAnalytics, funnelKeys } from '../contract.ts'
import { filterSuggestions } from '#areas/sales/server/filter-suggestions.ts'
import { dataBeginsAfterBase } from '#areas/sales/server/data-begins.ts'
import { buildNotices } from '#areas/sales/server/notices.ts'
import { presentPair } from './present-pair.ts'
import { seriesOf } from './series.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import type { MeasureKey } from '#analytics/question/measures.ts'

const stripKeys = [
  'capturedRevenue',
  'approvedRevenue',
  'invoicedRevenue',
  'capturedOrders',
  'capturedTicket',
  'unitsPerOrder',
  'conversion',
  'approval',
  'cancellation',
  'freightPerOrder',
] as const satisfies readonly MetricKey[]

export async function getSalesAnalytics(
  ctx: AccountContext,
  input: AnalyticsQuestion,
): Promise<SalesAnalytics> {
  assertPermission(ctx, 'sales.view')
  const scope = await resolveScope(ctx, input)
  const { frame } = scope
  const best = bestGranularity(frame)
  const fits = allowedGranularities(frame)
  const granularity = input.step && fits.includes(input.step) ? input.step : best
  const chosen = [...new Set(input.metrics)]
  const [figures, freshness, partial] = await Promise.all([
    loadFigures(ctx, scope, {
      metrics: [...new Set([...stripKeys, ...chosen])],
      by: [[best, granularity].includes('hour') ? 'hour' : 'day'],
      dates: input.dates,
      also: funnelMeasures,
    }),
    loadFreshness(ctx, scope.facts?.version),
    sessionsPartialSince(ctx),
  ])
  const total = figures.none()
  for (const { figure } of figures.rows) {
    addFigure(total, figure, 'base')
    addFigure(total, figure, 'current')
  }
  const state = stateOf(total, freshness)
  const series = seriesOf(frame, granularity, figures, scope.filters)
  const sparks = best === granularity ? series : seriesOf(frame, best, figures, scope.filters)
  const partialFrom = partial && dayOf(partial.getTime(), ctx.account.timeZone)
  const baseMoments = figures.rows.filter(hasBase).map(({ keys }) => keys.hour ?? keys.day ?? '')
  const firstDay = state === 'ready' ? await dataBeginsAfterBase(ctx, frame, baseMoments) : null
  return {
    state,
    frame: presentFrame(frame, ctx.account.currency),
    freshness,
    notices: state === 'ready' ? buildNotices(scope, figures, sparks.steps, { partialFrom, firstDay }) : [],
    strip: stripKeys.map((metric) => ({ metric, value: presentPair(metric, total, input.dates) })),
    granularity,
    granularities: fits,
    steps: series.steps.map((step) => ({ ...presentStep(step), partial: step.partial })),
    series: chosen.map((metric) => series.of(metric, input.dates)),
    sparks: stripKeys.map((metric) => ({ metric, values: sparks.of(metric, input.dates).values })),
    funnel: funnelOf(total, figures.hasSessions),
    suggestions: state === 'emptyByFilter' ? await filterSuggestions(ctx, scope) : [],
  }
}

const hasBase = ({ figure: { safra, event } }: Figures['rows'][number]): boolean =>
  [safra.base, event.base].some((side) => Object.values(side).some((value) => value !== 0))

function stateOf({ safra, event }: Figure, freshness: SalesAnalytics['freshness']): SalesAnalytics['state'] {
  const sums = [safra.base, safra.current, event.base, event.current]
  if (sums.some((side) => Object.values(side).some((value) => value !== 0))) return 'ready'
  const known = freshness.some(({ source, newest }) => source === 'orders' && newest !== null)
  return known ? 'emptyByFilter' : 'firstUse'
}

const measureOf: Record<(typeof funnelKeys)[number], MeasureKey> = {
  sessions: 'sessions',
  productViews: 'productViews',
  carts: 'carts',
  checkouts: 'checkouts',
  orders: 'capturedOrders',
  approved: 'approvedOrders',
  invoiced: 'invoicedOrders',
}

const funnelMeasures: MeasureKey[] = [...Object.values(measureOf), 'capturedUnits']

/** Only channels with sessions, where there are any: others would make the funnel widen downwards. */
function funnelOf({ safra, covered }: Figure, hasSessions: boolean): SalesAnalytics['funnel'] {
  const sums = hasSessions ? covered : safra
  const value = (key: MeasureKey, side: SideName) => {
    const found = sums[side][key]
    return found === undefined ? null : wholeUnits(found)
  }
  const steps = funnelKeys.map((key) => ({
    key,
    value: { base: value(measureOf[key], 'base'), current: value(measureOf[key], 'current') },
  }))
  const ofVisits: readonly string[] = ['sessions', 'productViews', 'carts', 'checkouts']
  const isKnown = ({ key, value: { base, current } }: (typeof steps)[number]) =>
    ofVisits.includes(key) ? Boolean(base) || Boolean(current) : base !== null || current !== null
  return { ofChannelsWithSessions: hasSessions, steps: steps.filter(isKnown) }
}
