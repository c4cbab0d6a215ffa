import type { SessionRow } from '@farol/demo-store'

export type VisitTruth = Pick<
  SessionRow,
  'hour' | 'channel' | 'utm_source' | 'utm_medium' | 'utm_campaign' | 'device' | 'uf'
> &
  Pick<SessionRow, 'sessions' | 'product_views' | 'carts' | 'checkouts'>

export function sumTruth(rows: readonly SessionRow[]): VisitTruth[] {
  const truths = new Map<string, VisitTruth>()
  for (const { updated_at: _, ...row } of rows) {
    const { hour, channel, utm_source, utm_medium, utm_campaign, device, uf } = row
    const key = JSON.stringify([hour, channel, utm_source, utm_medium, utm_campaign, device, uf])
    const known = truths.get(key)
    if (known === undefined) truths.set(key, { ...row })
    else {
      known.sessions += row.sessions
      known.product_views += row.product_views
      known.carts += row.carts
      known.checkouts += row.checkouts
    }
  }
  return [...truths].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, truth]) => truth)
}
