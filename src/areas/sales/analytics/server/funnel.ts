import type { Figure, SideName } from '#analytics/metrics/figure.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import type { MeasureKey } from '#analytics/question/measures.ts'
import { funnelKeys } from '../contract.ts'
import type { SalesAnalytics } from '../contract.ts'

const measureOf: Record<(typeof funnelKeys)[number], MeasureKey> = {
  sessions: 'sessions',
  productViews: 'productViews',
  carts: 'carts',
  checkouts: 'checkouts',
  orders: 'capturedOrders',
  approved: 'approvedOrders',
  invoiced: 'invoicedOrders',
}

export const funnelMeasures: MeasureKey[] = [...Object.values(measureOf), 'capturedUnits']

/** From visits to invoices, por safra. Only channels with sessions, where there are any: others would make it widen downwards. */
export function funnelOf({ safra, covered }: Figure, hasSessions: boolean): SalesAnalytics['funnel'] {
  const sums = hasSessions ? covered : safra
  const value = (key: MeasureKey, side: SideName) => {
    const found = sums[side][key]
    return found === undefined ? null : wholeUnits(found)
  }
  const steps = funnelKeys.map((key) => ({
    key,
    value: { base: value(measureOf[key], 'base'), current: value(measureOf[key], 'current') },
  }))
  const ofVisits: readonly string[] = ['sessions', 'productViews', 'carts', 'checkouts']
  const isKnown = ({ key, value: { base, current } }: (typeof steps)[number]) =>
    ofVisits.includes(key) ? Boolean(base) || Boolean(current) : base !== null || current !== null
  return { ofChannelsWithSessions: hasSessions, steps: steps.filter(isKnown) }
}
