import { describe, expect, it } from 'vitest'
import { metricKeys, metrics } from '#model/metric-dictionary.ts'
import { measures } from '../question/measures.ts'
import { isAdditive, measuresFor, metricValue, rankingMeasure } from './metric-value.ts'

describe('a metric from sums', () => {
  it('divides last, and keeps what it divides whole', () => {
    expect(metricValue('capturedTicket', { capturedRevenue: 1000, capturedOrders: 3 })).toBe(1000 / 3)
    expect(metricValue('breakage', { capturedRevenue: 1000, invoicedRevenue: 750 })).toBe(0.25)
    expect(metricValue('onTime', { dueOrders: 8, onTimeOrders: 6 })).toBe(0.75)
  })

  it('does not exist without its sums, nor over nothing: absent is not zero', () => {
    expect(metricValue('sessions', { capturedOrders: 5 })).toBeNull()
    expect(metricValue('conversion', { sessions: 100 })).toBeNull()
    expect(metricValue('approval', { approvedOrders: 0, capturedOrders: 0 })).toBeNull()
    expect(metricValue('capturedOrders', { capturedOrders: 0 })).toBe(0)
  })

  it('divides by sessions only the orders of channels that have them', () => {
    expect(metricValue('conversion', { capturedOrders: 90, coveredOrders: 30, sessions: 1000 })).toBe(0.03)
  })

  it('counts units where a filter keeps some lines of the orders', () => {
    expect(metricValue('approval', { approvedUnits: 8, capturedUnits: 10 })).toBe(0.8)
    expect(metricValue('capturedTicket', { capturedRevenue: 1000, capturedUnits: 10 })).toBeNull()
  })
})

it('every metric comes from sums that some fact holds', () => {
  const facts = ['orders', 'sessions'] as const
  for (const key of metricKeys) expect(facts.flatMap((fact) => measuresFor(fact, [key]))).not.toEqual([])
  expect(measuresFor('order_items', ['dueOrders', 'sessions'])).toEqual([])
  expect(measuresFor('orders', ['conversion'])).toEqual(['capturedOrders'])
})

it('only sums can be told by event: a rate is always por safra', () => {
  const ratios = metricKeys.filter((key) => !isAdditive(key))
  for (const key of ratios) expect(metrics[key].dates).toBe('order')
  for (const key of metricKeys.filter((each) => metrics[each].dates === 'either')) {
    for (const measure of measuresFor('orders', [key])) expect(measures[measure].milestone).not.toBe('due')
  }
})

it('ranks by its own ratio where the fact knows both parts', () => {
  expect(rankingMeasure('orders', 'capturedTicket')).toEqual({
    by: 'capturedRevenue',
    over: 'capturedOrders',
  })
  expect(rankingMeasure('order_items', 'approval')).toEqual({ by: 'approvedUnits', over: 'capturedUnits' })
  expect(rankingMeasure('orders', 'breakage')).toMatchObject({ rest: true })
  expect(rankingMeasure('orders', 'conversion')).toBeUndefined()
})
