import { metrics, type MetricKey } from '../metric-dictionary.ts'
import { metricWords } from '../metric-words.ts'
import type { Direction } from '../metric-dictionary.ts'
import type { Unit } from '../metrics.ts'
import { paymentMetrics, type PaymentMetricKey } from '../payments/metrics.ts'
import { ofEach } from '../records.ts'

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
export type MonitoredMetric = MonitoredSale | MonitoredPayment

export const isOfPayments = (key: MonitoredMetric): key is MonitoredPayment =>
  ofPayments.some((one) => one === key)

export type MonitoredTraits = {
  label: string
  definition: string
  unit: Unit
  better: Direction
  area: 'sales' | 'payments'
}

const traitsOf = (key: MonitoredMetric): MonitoredTraits => {
  if (isOfPayments(key)) {
    const { label, definition, unit, better } = paymentMetrics[key]
    return { label, definition, unit, better, area: 'payments' }
  }
  const { unit, better } = metrics[key]
  const { label, formula } = metricWords[key]
  return { label, definition: formula, unit, better, area: 'sales' }
}

export const monitoredKeys = [...ofSales, ...ofPayments] as const

export const monitoredMetrics: Readonly<Record<MonitoredMetric, MonitoredTraits>> = ofEach(
  monitoredKeys,
  traitsOf,
)

export const monitoredAreas = ['sales', 'payments'] as const
