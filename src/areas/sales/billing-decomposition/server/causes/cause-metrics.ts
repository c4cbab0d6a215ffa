import type { MeasureKey, Sums } from '#analytics/question/measures.ts'
import { noSums } from '#analytics/question/measures.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { CauseMetric } from '../../causes-contract.ts'

type Fact = ResolvedScope['fact']

/** How a metric comes from sums of a fact: `of`, or `of` over `over`; and what its drivers are made of. */
export type CauseRecipe = { of: MeasureKey; over?: MeasureKey; measures: MeasureKey[] }

const funnel: Record<Fact, [MeasureKey, MeasureKey, MeasureKey]> = {
  orders: ['capturedOrders', 'approvedOrders', 'invoicedOrders'],
  order_items: ['capturedUnits', 'approvedUnits', 'invoicedUnits'],
}

/** What a fact is asked for a metric; undefined where it cannot answer as the screens do. */
export function recipeOf(metric: CauseMetric, fact: Fact): CauseRecipe | undefined {
  const [captured, approved, invoiced] = funnel[fact]
  switch (metric) {
    case 'capturedRevenue':
      return { of: metric, measures: [captured, metric] }
    case 'approvedRevenue':
      return { of: metric, measures: [captured, approved, metric] }
    case 'invoicedRevenue':
      return { of: metric, measures: [captured, approved, invoiced, metric] }
    case 'capturedOrders':
      return fact === 'orders' ? { of: captured, measures: [captured] } : undefined
    case 'approval':
      return { of: approved, over: captured, measures: [captured, approved] }
    case 'cancellation': {
      const canceled = fact === 'orders' ? 'canceledOrders' : 'canceledUnits'
      return { of: canceled, over: captured, measures: [captured, canceled] }
    }
    default:
      return fact === 'orders' ? { of: captured, over: 'sessions', measures: [captured] } : undefined
  }
}

/** Whether a metric adds up: money and orders, not a rate. */
export const isSum = (metric: CauseMetric): boolean =>
  metric !== 'conversion' && metric !== 'approval' && metric !== 'cancellation'

/** The sums of a metric as the home's funnel; nothing is lost in the stages after the one that the metric ends at. */
export function asFunnel(metric: CauseMetric, sums: Partial<Sums>): Sums {
  const all = { ...noSums(), ...sums }
  if (metric === 'invoicedRevenue' || !isSum(metric)) return all
  const approved =
    metric === 'approvedRevenue'
      ? { orders: all.approvedOrders, units: all.approvedUnits }
      : { orders: all.capturedOrders, units: all.capturedUnits }
  return {
    ...all,
    approvedOrders: approved.orders,
    approvedUnits: approved.units,
    invoicedOrders: approved.orders,
    invoicedUnits: approved.units,
    invoicedRevenue: metric === 'capturedOrders' ? all.capturedOrders : all[metric as 'capturedRevenue'],
  }
}
