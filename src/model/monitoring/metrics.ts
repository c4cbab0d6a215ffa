import { metrics, type MetricKey } from '../metric-dictionary.ts'
import { metricWords } from '../metric-words.ts'
import type { Direction } from '../metric-dictionary.ts'
import type { Unit } from '../metrics.ts'
import { paymentMetrics, type PaymentMetricKey } from '../payments/metrics.ts'
import { ofEach } from '../records.ts'
import { stockMetrics, type StockMetricKey } from '../catalog/stock-metrics.ts'

/** Of sales by the moment of each milestone, ratios by when orders were placed; every one as known when its window ended. */
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
  'unitsPerOrder',
  'unitPrice',
  'freightPerOrder',
  'discount',
  'sessions',
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
  'acceptance',
  'technicalFailure',
  'antifraudRefusal',
  'authentication',
  'pixConversion',
] as const satisfies readonly PaymentMetricKey[]

export type MonitoredSale = (typeof ofSales)[number]
export type MonitoredPayment = (typeof ofPayments)[number]
/** Levels: what there is when a window ends, not what came in it. */
export type MonitoredStock = StockMetricKey
export type MonitoredMetric = MonitoredSale | MonitoredPayment | MonitoredStock

export const isOfPayments = (key: MonitoredMetric): key is MonitoredPayment =>
  ofPayments.some((one) => one === key)

export const isOfStock = (key: MonitoredMetric): key is MonitoredStock => key in stockMetrics

export type MonitoredTraits = {
  label: string
  definition: string
  unit: Unit
  better: Direction
  area: MonitoredArea
}

const traitsOf = (key: MonitoredMetric): MonitoredTraits => {
  if (isOfStock(key)) return { ...stockMetrics[key], area: 'catalog' }
  if (isOfPayments(key)) {
    const { label, definition, unit, better } = paymentMetrics[key]
    return { label, definition, unit, better, area: 'payments' }
  }
  const { unit, better } = metrics[key]
  const { label, formula } = metricWords[key]
  return { label, definition: formula, unit, better, area: 'sales' }
}

export const monitoredKeys = [...ofSales, ...ofPayments, 'availableStock'] as const

export const monitoredMetrics: Readonly<Record<MonitoredMetric, MonitoredTraits>> = ofEach(
  monitoredKeys,
  traitsOf,
)

export const monitoredAreas = ['sales', 'payments', 'catalog'] as const
type MonitoredArea = (typeof monitoredAreas)[number]
