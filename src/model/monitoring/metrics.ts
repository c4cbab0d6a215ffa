import { metrics, type MetricKey } from '../metric-dictionary.ts'
import { metricLabels } from '../metric-labels.ts'
import type { Direction } from '../metric-dictionary.ts'
import type { Unit } from '../metrics.ts'
import { latencyKeys, latencyMetrics, type LatencyMetricKey } from '../payments/latency-metrics.ts'
import { paymentMetrics, type PaymentMetricKey } from '../payments/metrics.ts'
import { ofEach } from '../records.ts'
import { spendMetrics, type SpendMetricKey } from '../marketing/spend-metrics.ts'
import { logisticsMetrics, type LogisticsMetricKey } from '../logistics/metrics.ts'
import type { Permission } from '../permissions.ts'
import { levelWindows, type LevelWindow, type WindowLength } from './rules.ts'
import {
  stockMetrics,
  stockoutMetrics,
  type StockMetricKey,
  type StockoutMetricKey,
} from '../catalog/stock-metrics.ts'
import { incompleteKeys, incompleteMetrics, type IncompleteMetricKey } from './incomplete-metrics.ts'
import { reversalKeys, reversalMetrics, type ReversalMetricKey } from './reversal-metrics.ts'
import { waitingKeys, waitingMetrics, type WaitingMetricKey } from './waiting-metrics.ts'

/** Sales by the date of each milestone, ratios by order date; as known when the window ended. */
const ofSales = [
  'capturedRevenue',
  'approvedRevenue',
  'invoicedRevenue',
  'canceledRevenue',
  'capturedOrders',
  'approvedOrders',
  'invoicedOrders',
  'canceledOrders',
  'units',
  'capturedTicket',
  'invoicedTicket',
  'unitsPerOrder',
  'unitPrice',
  'freightPerOrder',
  'discount',
  'sessions',
  'conversion',
  'approval',
  'invoicing',
  'cancellation',
  'cancellationByValue',
  'breakage',
] as const satisfies readonly MetricKey[]

const ofPayments = [
  'attempts',
  'attemptedAmount',
  'authorization',
  'deduplicatedAuthorization',
  'acceptance',
  'technicalFailure',
  'antifraudRefusal',
  'authentication',
  'pixConversion',
] as const satisfies readonly PaymentMetricKey[]

/**
 * Packages by their own milestone, whose sums are complete when it happens; awaited outcomes as known at the
 * window's end. A late delivery only shows up later.
 */
const ofLogistics = [
  'dueOrders',
  'onTime',
  'lateOrders',
  'inFull',
  'duePackages',
  'onTimePackages',
  'promiseError',
  'leadTime',
  'handling',
  'dock',
  'transport',
  'dispatchOnTime',
  'carrierOnTime',
  'firstAttempt',
  'occurrences',
  'freightCost',
  'freightPerPackage',
  'freightShare',
  'freightMargin',
] as const satisfies readonly LogisticsMetricKey[]

export type MonitoredSale = (typeof ofSales)[number]
export type MonitoredPayment = (typeof ofPayments)[number]
export type MonitoredDelivery = (typeof ofLogistics)[number]
/** Level metrics: the state at a window's end, not what happened in it. */
export type MonitoredLevel = StockMetricKey | StockoutMetricKey | WaitingMetricKey
export type MonitoredMetric =
  | MonitoredSale
  | MonitoredPayment
  | LatencyMetricKey
  | ReversalMetricKey
  | MonitoredDelivery
  | IncompleteMetricKey
  | SpendMetricKey
  | MonitoredLevel

const isOfSales = (key: MonitoredMetric): key is MonitoredSale => ofSales.some((one) => one === key)

export const isOfPayments = (key: MonitoredMetric): key is MonitoredPayment =>
  ofPayments.some((one) => one === key)

export const isLatency = (key: MonitoredMetric): key is LatencyMetricKey => Object.hasOwn(latencyMetrics, key)

/** Of attempts made in the window itself. */
export const isOfAttempts = (key: MonitoredMetric): key is MonitoredPayment | LatencyMetricKey =>
  isOfPayments(key) || isLatency(key)

/** Of orders placed, or attempts made, in the window itself. */
export const countsOrders = (
  key: MonitoredMetric,
): key is MonitoredSale | MonitoredPayment | LatencyMetricKey => isOfSales(key) || isOfAttempts(key)

export const isReversal = (key: MonitoredMetric): key is ReversalMetricKey =>
  Object.hasOwn(reversalMetrics, key)

export const isOfLogistics = (key: MonitoredMetric): key is MonitoredDelivery =>
  ofLogistics.some((one) => one === key)

export const isOfIncomplete = (key: MonitoredMetric): key is IncompleteMetricKey =>
  Object.hasOwn(incompleteMetrics, key)

export const isAdSpend = (key: MonitoredMetric): key is SpendMetricKey => Object.hasOwn(spendMetrics, key)

export const isOfStock = (key: MonitoredMetric): key is StockMetricKey => Object.hasOwn(stockMetrics, key)

export const isOfStockouts = (key: MonitoredMetric): key is StockoutMetricKey =>
  Object.hasOwn(stockoutMetrics, key)

export const isWaiting = (key: MonitoredMetric): key is WaitingMetricKey => Object.hasOwn(waitingMetrics, key)

export const isLevel = (key: MonitoredMetric): key is MonitoredLevel =>
  isOfStock(key) || isOfStockouts(key) || isWaiting(key)

/** Queues and catalogues change over hours, so only long windows apply. */
export const levelWindowsFor = (key: MonitoredLevel): readonly LevelWindow[] =>
  levelWindows.filter((length) => length > 60 || isOfStock(key))

/** Based on visits, which have hourly data. */
export const isOfSessions = (key: MonitoredMetric): boolean => key === 'sessions' || key === 'conversion'

/** Of what its facts are reported by. */
export function shortestWindow(key: MonitoredMetric): WindowLength {
  if (isAdSpend(key)) return 1440
  return isOfSessions(key) ? 120 : 5
}

export type MonitoredTraits = {
  label: string
  definition: string
  unit: Unit
  better: Direction
  area: MonitoredArea
  /** Permission required. */
  needs: Permission
}

const costs: readonly MonitoredMetric[] = [
  'freightCost',
  'freightPerPackage',
  'freightShare',
  'freightMargin',
]

function costOf(key: MonitoredMetric): Permission | undefined {
  if (isAdSpend(key)) return 'marketing.cost'
  return costs.includes(key) ? 'logistics.cost' : undefined
}

const traitsOf = (key: MonitoredMetric): MonitoredTraits => {
  const described = describe(key)
  return { ...described, needs: costOf(key) ?? `${described.area}.view` }
}

function describe(key: MonitoredMetric): Omit<MonitoredTraits, 'needs'> {
  if (isAdSpend(key)) return { ...spendMetrics[key], area: 'marketing' }
  if (isOfStock(key)) return { ...stockMetrics[key], area: 'catalog' }
  if (isOfStockouts(key)) return { ...stockoutMetrics[key], area: 'catalog' }
  if (isOfIncomplete(key)) return { ...incompleteMetrics[key], area: 'orders', better: 'down' }
  if (isWaiting(key)) return { unit: 'count', ...waitingMetrics[key], better: 'down' }
  if (isLatency(key)) {
    const { label, definition } = latencyMetrics[key]
    return { label, definition, unit: 'count', better: 'down', area: 'payments' }
  }
  if (isReversal(key)) {
    const { label, definition, unit } = reversalMetrics[key]
    return { label, definition, unit, better: 'down', area: 'payments' }
  }
  if (isOfLogistics(key)) {
    const { label, definition, unit, better } = logisticsMetrics[key]
    const inDays = unit === 'days'
    return {
      definition,
      better,
      area: 'logistics',
      unit: inDays ? 'number' : unit,
      label: inDays ? `${label} (dias)` : label,
    }
  }
  if (isOfPayments(key)) {
    const { label, definition, unit, better } = paymentMetrics[key]
    return { label, definition, unit, better, area: 'payments' }
  }
  const { unit, better } = metrics[key]
  const { label, formula } = metricLabels[key]
  return { label, definition: formula, unit, better, area: 'sales' }
}

export const monitoredKeys = [
  ...ofSales,
  ...incompleteKeys,
  ...ofPayments,
  ...latencyKeys,
  ...reversalKeys,
  ...ofLogistics,
  'availableStock',
  'stockCoverage',
  'bestSellersOut',
  'bestSellersOutShare',
  ...waitingKeys,
  'adSpend',
] as const

export const monitoredMetrics: Readonly<Record<MonitoredMetric, MonitoredTraits>> = ofEach(
  monitoredKeys,
  traitsOf,
)

export const monitoredAreas = ['sales', 'orders', 'payments', 'catalog', 'logistics', 'marketing'] as const
export type MonitoredArea = (typeof monitoredAreas)[number]
