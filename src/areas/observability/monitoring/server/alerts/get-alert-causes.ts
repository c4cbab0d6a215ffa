import { loadMoney } from '#analytics/currencies/load-money.ts'
import { explainConversion } from '#analytics/localise/explain-conversion.ts'
import { compareWindow, explainWindow, type WindowCause } from '#analytics/localise/explain-window.ts'
import type { WindowScope } from '#analytics/localise/window-question.ts'
import { metricFigure } from '#analytics/monitoring/figure.ts'
import { metricFact } from '#analytics/monitoring/metric-fact.ts'
import { hasDimension } from '#analytics/question/dimensions.ts'
import { UnanswerableQuestion } from '#analytics/question/unanswerable-question.ts'
import { usedDimensions } from '#model/channel-rule.ts'
import { placeLabel } from '#model/dimension-labels.ts'
import {
  isLatency,
  isOfIncomplete,
  isReversal,
  monitoredAreas,
  monitoredMetrics,
  type MonitoredMetric,
} from '#model/monitoring/metrics.ts'
import type { RuleDimension } from '#model/monitoring/rule-settings.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { AlertCauses } from '../../alerts-contract.ts'
import { brokenSpan, ruleContext, findAlert, narrowToPlace } from './find-alert.ts'

const MAX_SPAN_MS = 28 * 86_400_000
const MOVED = 6

/** Leaves out redundant dimensions, and time dimensions, since the windows are times. */
const searched: readonly RuleDimension[] = [
  ...(['channel', 'seller', 'utmSource', 'utmCampaign', 'category', 'brand', 'sku', 'uf', 'device'] as const),
  ...(['paymentMethod', 'acquirer', 'coupon', 'cardBrand', 'issuer', 'installments', 'amountBand'] as const),
]
const searchedOfPackages: readonly RuleDimension[] = [
  ...(['carrier', 'service', 'dock', 'channel', 'seller', 'uf', 'city'] as const),
]

/** Dimensions available for visits, as on the home. */
const searchedOfVisits: readonly RuleDimension[] = [
  ...(['channel', 'device', 'utmSource', 'utmMedium', 'utmCampaign'] as const),
]

const compared: Record<(typeof monitoredAreas)[number], readonly MonitoredMetric[]> = {
  catalog: [],
  marketing: [],
  orders: [],
  logistics: [
    ...([
      'duePackages',
      'onTime',
      'lateOrders',
      'inFull',
      'leadTime',
      'handling',
      'dock',
      'transport',
    ] as const),
    ...(['dispatchOnTime', 'carrierOnTime', 'firstAttempt'] as const),
  ],
  sales: [
    ...([
      'capturedRevenue',
      'capturedOrders',
      'units',
      'capturedTicket',
      'unitsPerOrder',
      'unitPrice',
    ] as const),
    ...(['freightPerOrder', 'discount', 'approval', 'cancellation'] as const),
  ],
  payments: [
    ...(['attempts', 'attemptedAmount', 'authorization', 'acceptance', 'technicalFailure'] as const),
    ...(['antifraudRefusal', 'authentication', 'pixConversion'] as const),
  ],
}

const nothing: AlertCauses = {
  state: 'nothing',
  value: { base: null, current: null },
  verdict: 'unchanged',
  causes: [],
  steps: [],
  moved: [],
}

export async function getAlertCauses(ctx: AccountContext, { id }: { id: string }): Promise<AlertCauses> {
  assertPermission(ctx, 'observability.view')
  const alert = await findAlert(ctx, id)
  const own = await ruleContext(ctx, alert)
  const { metric } = alert.settings
  // causes are looked for in complete orders, and in attempts of the window itself
  if (own === null || isOfIncomplete(metric) || isReversal(metric)) return nothing
  try {
    const settings = narrowToPlace(alert)
    const now = ctx.now().getTime()
    const { start, end } = brokenSpan(alert, now)
    const rule = own.virtualChannel?.rule ?? []
    const fact = metricFact(settings, usedDimensions(rule))
    const scope: WindowScope = {
      accountId: ctx.account.id,
      fact,
      filters: settings.filters,
      rule,
      freight: true,
      timeZone: ctx.account.timeZone,
      now,
      start,
      end: Math.min(end, start + MAX_SPAN_MS),
      money: await loadMoney(own, { wanted: ctx.account.currency }),
    }
    const fixed = new Set<string>(Object.keys(settings.filters))
    const searchedIn = (possible: readonly RuleDimension[]) =>
      possible.filter((one) => hasDimension(fact, one) && !fixed.has(one))
    if (settings.metric === 'conversion')
      return await conversionCauses(ctx, scope, searchedIn(searchedOfVisits))
    const dimensions = searchedIn(fact === 'packages' ? searchedOfPackages : searched)
    const [found, moved] = await Promise.all([
      // a quantile is not made of those of its parts
      isLatency(settings.metric)
        ? null
        : explainWindow(ctx.clickhouse, scope, metricFigure(settings.metric, fact), dimensions),
      movedWith(ctx, scope, settings.metric),
    ])
    if (found === null) return { ...nothing, moved }
    const { value, verdict } = found
    const causes = found.causes.map((cause) => presentCause(cause, dimensions, ctx.account.currency))
    return { state: 'ready', value, verdict, causes, steps: [], moved }
  } catch (error) {
    if (error instanceof UnanswerableQuestion) return nothing
    throw error
  }
}

/** Compares visits with orders of the channels that have visit data. */
async function conversionCauses(
  ctx: AccountContext,
  scope: WindowScope,
  dimensions: readonly RuleDimension[],
): Promise<AlertCauses> {
  const found = await explainConversion(ctx.clickhouse, scope, dimensions)
  if (found === null) return nothing
  const { value, verdict, steps, sessions, orders } = found
  const causes = found.causes.map((cause) => presentCause(cause, dimensions, ctx.account.currency))
  const others = await movedWith(ctx, orders, 'conversion')
  const moved = byMove([{ metric: 'sessions', ...sessions }, ...others])
  return { state: 'ready', value, verdict, causes, steps, moved }
}

const presentCause = (
  { segments, ...cause }: WindowCause,
  possible: readonly RuleDimension[],
  currency: string,
): AlertCauses['causes'][number] => ({
  ...cause,
  segments: segments.flatMap(({ dimension, values }) => {
    const known = possible.find((one) => one === dimension)
    return known
      ? [{ dimension: known, values, labels: values.map((value) => placeLabel(known, value, currency)) }]
      : []
  }),
})

/** Other metrics at the same place and time, largest change first. */
async function movedWith(
  { clickhouse }: AccountContext,
  scope: WindowScope,
  metric: MonitoredMetric,
): Promise<AlertCauses['moved']> {
  if (scope.fact === 'sessions') return []
  const figures = compared[monitoredMetrics[metric].area].flatMap((key) =>
    key === metric ? [] : [{ key, figure: metricFigure(key, scope.fact) }],
  )
  const measures = [...new Set(figures.flatMap(({ figure }) => figure.measures))]
  const { current, base } = await compareWindow(clickhouse, [{ scope, measures }])
  if (base === null) return []
  return byMove(
    figures.map(({ key, figure }) => ({
      metric: key,
      base: figure.valueOf(base),
      current: figure.valueOf(current),
    })),
  )
}

const byMove = (all: AlertCauses['moved']): AlertCauses['moved'] =>
  all
    .map((one) => ({ one, moved: movedBy(one) }))
    .filter(({ moved }) => moved > 0)
    .toSorted((a, b) => b.moved - a.moved)
    .slice(0, MOVED)
    .map(({ one }) => one)

const movedBy = ({ base, current }: { base: number | null; current: number | null }) =>
  base === null || base === 0 || current === null ? 0 : Math.abs(current - base) / Math.abs(base)
