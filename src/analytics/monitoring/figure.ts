import { logisticsMetrics } from '#model/logistics/metrics.ts'
import {
  isAdSpend,
  isLatency,
  isLevel,
  isOfIncomplete,
  isOfLogistics,
  isOfPayments,
  isReversal,
  monitoredMetrics,
  type MonitoredDelivery,
  type MonitoredMetric,
  type MonitoredSale,
} from '#model/monitoring/metrics.ts'
import type { IncompleteMetricKey } from '#model/monitoring/incomplete-metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { reversalMetrics, type ReversalMetricKey } from '#model/monitoring/reversal-metrics.ts'
import { latencyMetrics, type LatencyMetricKey } from '#model/payments/latency-metrics.ts'
import { paymentMetrics } from '#model/payments/metrics.ts'
import { entriesOf } from '#model/records.ts'
import { logisticsValue, measuresOfMetrics } from '../metrics/logistics-value.ts'
import { isAdditive, measuresFor, metricValue } from '../metrics/metric-value.ts'
import { paymentValue } from '../metrics/payment-value.ts'
import { totalOf } from '../payments/live/counts.ts'
import { latencyQuantile } from '../payments/live/latency-quantile.ts'
import type { FactKey } from '../question/dimensions.ts'
import { isFollowUp, isRest } from '../question/package-sql.ts'
import type { AttemptMeasureKey } from '../question/attempt-measures.ts'
import { metricFact } from './metric-fact.ts'
import { measures, type Measure, type MeasureKey } from '../question/measures.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'

/** `coveredOrders`: orders in channels with visit data. `incompleteOrders`, `incompleteAmount`: cases by their first order. `spendReports`: of campaigns, by day. */
export type SlotSums = Partial<
  Record<
    MeasureKey | 'coveredOrders' | 'incompleteOrders' | 'incompleteAmount' | 'adSpend' | 'spendReports',
    number
  >
> & { [bucket in LatencyBucket]?: number }

/** Answers whose latency is in a bucket of `src/analytics/payments/live/attempt-rows.ts`. */
type LatencyBucket = `${typeof LATENCY}${number}`
const LATENCY = 'latency'
export const latencyName = (bucket: number): LatencyBucket => `${LATENCY}${bucket}`

/**
 * How a metric is computed from sums. `law`: its probability distribution. `awaited`: part of it happens
 * later than the event it belongs to, so a window counts only what was placed (or attempted) in it, as known
 * at its end. `sampleOf`: events in the denominator, or behind a sum.
 */
export type Figure = {
  measures: readonly MeasureKey[]
  additive: boolean
  awaited: boolean
  law: 'count' | 'ratio' | 'value'
  valueOf: (sums: SlotSums) => number | null
  sampleOf: (sums: SlotSums) => number
}

/** How a window's value and sample are interpreted. */
export function distributionOf(settings: RuleSettings): Pick<Figure, 'additive' | 'law'> {
  const { metric } = settings
  if (isLevel(metric)) return { additive: false, law: 'value' }
  return isAdSpend(metric) ? figureOfAdSpend : metricFigure(metric, metricFact(settings))
}

/** For metrics of a question's fact. @throws UnanswerableQuestion if the fact lacks them. */
export function metricFigure(metric: MonitoredMetric, fact: FactKey): Figure {
  if (isLevel(metric) || isAdSpend(metric))
    throw new UnanswerableQuestion(`${metric} is no sum of a question's fact`)
  if (isOfLogistics(metric)) return figureOfLogistics(metric)
  if (isReversal(metric)) return figureOfReversals(metric)
  if (isOfIncomplete(metric)) return figureOfIncomplete(metric)
  if (isLatency(metric)) return figureOfLatency(metric)
  return isOfPayments(metric) ? figureOfPayments(metric) : figureOfSales(metric, fact)
}

const costed: readonly MonitoredDelivery[] = [
  'freightCost',
  'freightPerPackage',
  'freightShare',
  'freightMargin',
]
const ratiosOfPackages: readonly MonitoredDelivery[] = [
  ...(['onTime', 'inFull', 'onTimePackages', 'dispatchOnTime', 'carrierOnTime', 'firstAttempt'] as const),
  'occurrences',
]

const isAwaited = (milestone: Measure['milestone']) => isRest(milestone) || isFollowUp(milestone)

/** Packages count at the one moment shared by all sums of the metric; later outcomes are awaited. */
function figureOfLogistics(metric: MonitoredDelivery): Figure {
  const { sum, over }: { sum: readonly string[]; over?: readonly string[] } = logisticsMetrics[metric]
  const counted = costed.includes(metric) ? ['costedPackages'] : (over ?? sum)
  const known = measuresOfMetrics([metric, 'freightPerPackage'])
  const sample = known.filter((key) => counted.includes(key))
  const asked = measuresOfMetrics([metric])
  return {
    measures: [...new Set([...asked, ...sample])],
    additive: over === undefined,
    awaited: asked.some((key) => isAwaited(measures[key].milestone)),
    law: ratiosOfPackages.includes(metric)
      ? 'ratio'
      : monitoredMetrics[metric].unit === 'count'
        ? 'count'
        : 'value',
    valueOf: (sums) => logisticsValue(metric, sums),
    sampleOf: (sums) => sample.reduce((total, key) => total + (sums[key] ?? 0), 0),
  }
}

function figureOfPayments(metric: keyof typeof paymentMetrics): Figure {
  const recipe: { sum: readonly string[]; over?: readonly string[]; unit: string } = paymentMetrics[metric]
  const { sum, over } = recipe
  // safe cast, tested: the dictionary's sums are attempt measures
  const asked = [...new Set([...sum, ...(over ?? ['attempts'])])] as AttemptMeasureKey[]
  const sample = (over ?? ['attempts']) as AttemptMeasureKey[]
  return {
    measures: asked,
    additive: over === undefined,
    awaited: over !== undefined && comesLater(asked),
    law: over ? 'ratio' : recipe.unit === 'money' ? 'value' : 'count',
    valueOf: (sums) => paymentValue(metric, sums),
    sampleOf: (sums) => sample.reduce((total, key) => total + (sums[key] ?? 0), 0),
  }
}

function figureOfLatency(metric: LatencyMetricKey): Figure {
  return {
    measures: [],
    additive: false,
    awaited: true,
    law: 'value',
    valueOf: (sums) => latencyQuantile(answersOf(sums), latencyMetrics[metric].part),
    sampleOf: (sums) => totalOf(answersOf(sums)),
  }
}

export const figureOfAdSpend: Figure = {
  measures: [],
  additive: true,
  awaited: false,
  law: 'value',
  valueOf: ({ adSpend = 0 }) => adSpend,
  sampleOf: ({ spendReports = 0 }) => spendReports,
}

const answersOf = (sums: SlotSums): Map<number, number> =>
  new Map(
    entriesOf(sums).flatMap(([name, count]) =>
      name.startsWith(LATENCY)
        ? [[Number(name.slice(LATENCY.length)), count] satisfies [number, number]]
        : [],
    ),
  )

function figureOfReversals(metric: ReversalMetricKey): Figure {
  const { sum, unit } = reversalMetrics[metric]
  const count = sum === 'refundedAmount' ? 'refundedAttempts' : 'chargebacks'
  return {
    measures: [...new Set([sum, count] as const)],
    additive: true,
    awaited: false,
    law: unit === 'count' ? 'count' : 'value',
    valueOf: (sums) => sums[sum] ?? 0,
    sampleOf: (sums) => sums[count] ?? 0,
  }
}

function figureOfIncomplete(metric: IncompleteMetricKey): Figure {
  const cases = ({ incompleteOrders = 0 }: SlotSums) => incompleteOrders
  const counted = { awaited: false, sampleOf: cases }
  if (metric === 'incompleteOrders')
    return { ...counted, measures: ['capturedOrders'], additive: true, law: 'count', valueOf: cases }
  if (metric === 'incompleteAmount')
    return {
      ...counted,
      measures: ['capturedOrders', 'capturedRevenue'],
      additive: true,
      law: 'value',
      valueOf: ({ incompleteAmount = 0 }) => incompleteAmount,
    }
  const attempts = (sums: SlotSums) => cases(sums) + (sums.capturedOrders ?? 0)
  return {
    ...counted,
    measures: ['capturedOrders'],
    additive: false,
    law: 'ratio',
    valueOf: (sums) => (attempts(sums) > 0 ? cases(sums) / attempts(sums) : null),
    sampleOf: attempts,
  }
}

const eventsOf: Record<MonitoredSale, 'captured' | 'approved' | 'invoiced' | 'canceled' | 'sessions'> = {
  capturedRevenue: 'captured',
  approvedRevenue: 'approved',
  invoicedRevenue: 'invoiced',
  canceledRevenue: 'canceled',
  capturedOrders: 'captured',
  approvedOrders: 'approved',
  invoicedOrders: 'invoiced',
  canceledOrders: 'canceled',
  units: 'captured',
  capturedTicket: 'captured',
  invoicedTicket: 'invoiced',
  unitsPerOrder: 'captured',
  unitPrice: 'captured',
  freightPerOrder: 'captured',
  discount: 'captured',
  sessions: 'sessions',
  conversion: 'sessions',
  approval: 'captured',
  invoicing: 'approved',
  cancellation: 'captured',
  cancellationByValue: 'captured',
  breakage: 'captured',
}

const sampleMeasure = (metric: MonitoredSale, fact: FactKey): MeasureKey => {
  const of = eventsOf[metric]
  if (of === 'sessions') return 'sessions'
  return fact === 'order_items' ? `${of}Units` : `${of}Orders`
}

const ratiosOfCounts: readonly MonitoredMetric[] = ['approval', 'invoicing', 'cancellation', 'conversion']

function figureOfSales(metric: MonitoredSale, fact: FactKey): Figure {
  const sample = sampleMeasure(metric, fact)
  const sums = measuresFor(fact, [metric])
  const given: SlotSums = Object.fromEntries(sums.map((key) => [key, 1]))
  if (metricValue(metric, metric === 'conversion' ? { ...given, coveredOrders: 1 } : given) === null)
    throw new UnanswerableQuestion(`${fact} has no ${metric}`)
  const additive = isAdditive(metric)
  const counts = additive && monitoredMetrics[metric].unit === 'count'
  return {
    measures: [...new Set([...sums, sample])],
    additive,
    awaited: !additive && comesLater(sums),
    law: counts ? 'count' : ratiosOfCounts.includes(metric) ? 'ratio' : 'value',
    valueOf: (of) => metricValue(metric, of),
    sampleOf: (of) => of[sample] ?? 0,
  }
}

const atOnce = new Set(['captured', 'attempted'])

const comesLater = (asked: readonly MeasureKey[]): boolean =>
  asked.some((key) => {
    const { milestone }: Measure = measures[key]
    return !atOnce.has(milestone)
  })
