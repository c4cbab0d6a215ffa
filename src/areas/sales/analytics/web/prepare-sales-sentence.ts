import type { TFunction } from 'i18next'
import type { SalesAnalytics } from '#areas/sales/analytics/contract.ts'
import { prepareKpi } from '#ui/kpi/prepare-kpi.ts'

/** What was captured, and its change where there is a past to compare with. */
export function prepareSalesSentence(
  { strip, frame }: Pick<SalesAnalytics, 'strip' | 'frame'>,
  t: TFunction,
): string {
  const valueOf = (key: 'capturedRevenue' | 'capturedOrders') =>
    strip.find(({ metric }) => metric === key)?.value ?? { base: null, current: null }
  const [inMoney, inOrders] = [valueOf('capturedRevenue'), valueOf('capturedOrders')]
  const revenue = prepareKpi('capturedRevenue', inMoney, frame.currency)
  const orders = prepareKpi('capturedOrders', inOrders, frame.currency)
  const hasPast = (inMoney.base ?? 0) !== 0 && (inOrders.base ?? 0) !== 0
  return t(hasPast ? 'analytics.sentence' : 'analytics.sentenceAlone', {
    count: inOrders.current ?? 0,
    revenue: revenue.value,
    change: revenue.change,
    orders: orders.value,
    ordersChange: orders.change,
  })
}
