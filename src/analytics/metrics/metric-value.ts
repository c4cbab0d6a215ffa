import type { MetricKey } from '#model/metric-dictionary.ts'
import type { FactKey } from '../question/dimensions.ts'
import { measures } from '../question/measures.ts'
import type { MeasureKey } from '../question/measures.ts'

/**
 * `coveredOrders`: captured orders in channels with session data. Absent: not requested, or not available.
 */
export type MetricSums = Partial<Record<SumKey, number>>
type SumKey = MeasureKey | 'coveredOrders'

/** A sum, or a ratio; `rest` means 1 − the ratio. */
type Recipe = { sum: SumKey; over?: SumKey; rest?: true }

const over = (sum: SumKey, divisor: SumKey): Recipe => ({ sum, over: divisor })

/** The first recipe whose sums exist is used; later ones are for lines. */
const recipes: Record<MetricKey, Recipe[]> = {
  capturedRevenue: [{ sum: 'capturedRevenue' }],
  approvedRevenue: [{ sum: 'approvedRevenue' }],
  invoicedRevenue: [{ sum: 'invoicedRevenue' }],
  canceledRevenue: [{ sum: 'canceledRevenue' }],
  breakage: [{ sum: 'invoicedRevenue', over: 'capturedRevenue', rest: true }],
  capturedOrders: [{ sum: 'capturedOrders' }],
  approvedOrders: [{ sum: 'approvedOrders' }],
  invoicedOrders: [{ sum: 'invoicedOrders' }],
  canceledOrders: [{ sum: 'canceledOrders' }],
  units: [{ sum: 'capturedUnits' }],
  capturedTicket: [over('capturedRevenue', 'capturedOrders')],
  invoicedTicket: [over('invoicedRevenue', 'invoicedOrders')],
  unitsPerOrder: [over('capturedUnits', 'capturedOrders')],
  unitPrice: [over('capturedItems', 'capturedUnits')],
  freightPerOrder: [over('capturedFreight', 'capturedOrders')],
  discount: [over('capturedDiscount', 'capturedItems')],
  sessions: [{ sum: 'sessions' }],
  conversion: [over('coveredOrders', 'sessions')],
  approval: [over('approvedOrders', 'capturedOrders'), over('approvedUnits', 'capturedUnits')],
  invoicing: [over('invoicedOrders', 'approvedOrders'), over('invoicedUnits', 'approvedUnits')],
  cancellation: [over('canceledOrders', 'capturedOrders'), over('canceledUnits', 'capturedUnits')],
  cancellationByValue: [over('canceledRevenue', 'capturedRevenue')],
  dueOrders: [{ sum: 'dueOrders' }],
  onTime: [over('onTimeOrders', 'dueOrders')],
  lateOrders: [{ sum: 'lateOrders' }],
}

/**
 * Money in minor units (means unrounded), rates from 0 to 1; null if a sum is absent or the denominator is 0.
 */
export function metricValue(key: MetricKey, sums: MetricSums): number | null {
  const known = recipes[key].find(
    ({ sum, over: by }) => sums[sum] !== undefined && (!by || sums[by] !== undefined),
  )
  if (!known) return null
  const value = sums[known.sum] ?? 0
  if (!known.over) return value
  const divisor = sums[known.over] ?? 0
  if (divisor === 0) return null
  return known.rest ? 1 - value / divisor : value / divisor
}

export const isAdditive = (key: MetricKey): boolean => recipes[key].every(({ over: by }) => by === undefined)

export function measuresFor(fact: FactKey, keys: readonly MetricKey[]): MeasureKey[] {
  const sums = keys.flatMap((key) => recipes[key].flatMap(({ sum, over: by }) => (by ? [sum, by] : [sum])))
  const asked = sums.map((sum): MeasureKey => (sum === 'coveredOrders' ? 'capturedOrders' : sum))
  return [...new Set(asked)].filter((key) => isCounted(fact, key))
}

const isCounted = (fact: FactKey, key: SumKey): key is MeasureKey =>
  key !== 'coveredOrders' && fact in measures[key].of

export function rankingMeasure(
  fact: FactKey,
  key: MetricKey,
): { by: MeasureKey; over?: MeasureKey; rest?: true } | undefined {
  for (const { sum, over: by, rest } of recipes[key]) {
    if (!isCounted(fact, sum) || (by && !isCounted(fact, by))) continue
    return { by: sum, ...(by && { over: by }), ...(rest && { rest }) }
  }
  return undefined
}

/** Whether recent orders still lack milestones of this metric. */
export const isMaturing = (key: MetricKey): boolean =>
  measuresFor('orders', [key]).some((measure) => measures[measure].milestone !== 'captured')
