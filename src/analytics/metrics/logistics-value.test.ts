import { expect, it } from 'vitest'
import { logisticsMetricKeys, logisticsMetrics } from '#model/logistics/metrics.ts'
import { measures } from '../question/measures.ts'
import type { Measure } from '../question/measures.ts'
import { logisticsMeasures, logisticsValue } from './logistics-value.ts'

it('every metric comes from sums that packages hold', () => {
  for (const key of logisticsMeasures) {
    const { of }: Measure = measures[key]
    expect(of.packages).toBeDefined()
  }
})

it('divides last; a ratio over nothing does not exist, a sum of nothing is 0', () => {
  expect(logisticsValue('onTime', { dueOrders: 8, onTimeOrders: 6 })).toBe(0.75)
  expect(logisticsValue('onTime', { dueOrders: 0, onTimeOrders: 0 })).toBeNull()
  expect(logisticsValue('overdueOrders', {})).toBe(0)
  for (const key of logisticsMetricKeys) {
    expect(logisticsValue(key, {})).toBe('over' in logisticsMetrics[key] ? null : 0)
  }
})

it('says time in days, whatever it was summed in', () => {
  expect(logisticsValue('leadTime', { leadSeconds: 3 * 86_400, deliveredPackages: 2 })).toBe(1.5)
  expect(logisticsValue('promiseError', { promiseErrorDays: -3, promisedDeliveries: 2 })).toBe(-1.5)
})

it('what freight earned is what was charged less its cost, where the cost is known', () => {
  expect(logisticsValue('freightMargin', { costedFreightCharged: 900, freightCost: 1000 })).toBe(-100)
  expect(logisticsValue('freightShare', { freightCost: 1000, costedAmount: 20_000 })).toBe(0.05)
})

it('metrics have names and definitions of their own', () => {
  const all = logisticsMetricKeys.map((key) => logisticsMetrics[key])
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
  expect(new Set(all.map(({ definition }) => definition)).size).toBe(all.length)
})
