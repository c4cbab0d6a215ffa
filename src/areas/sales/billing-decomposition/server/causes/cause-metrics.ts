import { noSums, type SalesMeasureKey, type Sums } from '#analytics/question/measures.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { CauseMetric } from '../../causes-contract.ts'

type Fact = ResolvedScope['fact']

export type CauseRecipe = { of: SalesMeasureKey; over?: SalesMeasureKey; measures: SalesMeasureKey[] }

const funnel: Record<Fact, [SalesMeasureKey, SalesMeasureKey, SalesMeasureKey]> = {
  orders: ['capturedOrders', 'approvedOrders', 'invoicedOrders'],
  order_items: ['capturedUnits', 'approvedUnits', 'invoicedUnits'],
}

/** Undefined where the fact would give another figure than the screens. */
export function metricRecipe(metric: CauseMetric, fact: Fact): CauseRecipe | undefined {
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

type RateMetric = 'conversion' | 'approval' | 'cancellation'

export const isSum = (metric: CauseMetric): metric is Exclude<CauseMetric, RateMetric> =>
  metric !== 'conversion' && metric !== 'approval' && metric !== 'cancellation'

/** The metric's sums as a funnel, with nothing lost after the stage where the metric ends. */
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
    invoicedRevenue: all[metric],
  }
}
