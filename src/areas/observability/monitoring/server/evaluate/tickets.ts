import { loadSeries } from '#analytics/monitoring/load-windows.ts'
import type { MonitoredMetric } from '#model/monitoring/metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { AccountContext } from '#platform/context.ts'

const WEEK_MS = 7 * 86_400_000

const ofOrders: readonly MonitoredMetric[] = ['capturedOrders', 'approvedOrders', 'invoicedOrders']
export const isOfOrders = (metric: MonitoredMetric): boolean => ofOrders.includes(metric)

/** Average order value of each of a rule's series over the previous week, in minor units. */
export async function loadTickets(
  ctx: AccountContext,
  settings: RuleSettings,
  to: number,
): Promise<Map<string, number>> {
  const sumsOf = (metric: 'capturedRevenue' | 'capturedOrders'): RuleSettings => ({
    ...settings,
    metric,
    window: 1440,
    condition: { type: 'limit', direction: 'below', value: 0, recovery: null },
  })
  const [revenue = [], orders = []] = await loadSeries(
    ctx,
    [{ settings: sumsOf('capturedRevenue') }, { settings: sumsOf('capturedOrders') }],
    { from: to - WEEK_MS, to },
  )
  const sum = (windows: readonly { value: number | null }[]) =>
    windows.reduce((total, { value }) => total + (value ?? 0), 0)
  const counts = new Map(orders.map(({ place, windows }) => [JSON.stringify(place), sum(windows)]))
  return new Map(
    revenue.flatMap(({ place, windows }) => {
      const key = JSON.stringify(place)
      const count = counts.get(key) ?? 0
      return count > 0 ? [[key, sum(windows) / count] as const] : []
    }),
  )
}
