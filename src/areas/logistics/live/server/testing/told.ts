import { insertDerivedPackages, type TestPackage } from '#analytics/testing/insert-packages.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'

/** A Thursday, at noon in São Paulo; the day after is a holiday. */
export const moment = Date.parse('2026-11-19T15:00:00Z')
const HOUR = 3_600_000

/** Hours before the moment. */
export const ago = (hours: number): string => new Date(moment - hours * HOUR).toISOString()

/** The last second of a local day. */
export const endOf = (day: string): string => `${day}T23:59:59-03:00`

/** Each but its first package is approved an hour ago and waits. */
export const told = (order: string, more: object = {}): TestPackage => ({
  order_id: order,
  shipment_id: 'a',
  placed_at: ago(1.5),
  approved_at: ago(1),
  stage: 'approved',
  carrier: 'Norte',
  dock: 'CD Um',
  uf: 'SP',
  channel: 'Site',
  amount: 100,
  ...more,
})

export async function accountWith(
  engines: TestEngines,
  packages: readonly TestPackage[],
): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => new Date(moment) })
  await insertDerivedPackages(ctx, packages)
  return ctx
}

/** Known stages of `count` packages that were delivered: a day to invoice, collected on the day when invoiced by ten. */
export function delivered(count: number, more: (index: number) => object = () => ({})): TestPackage[] {
  return Array.from({ length: count }, (_, index) => {
    const day = index % 10
    // from the second to the thirteenth of November but for Monday, a holiday, and the weekend
    const date = ['03', '04', '05', '06', '09', '10', '11', '12', '13', '16'][day] ?? '03'
    const isEarly = index % 2 === 0
    const at = (hour: number) =>
      new Date(Date.parse(`2026-11-${date}T00:00:00-03:00`) + hour * HOUR).toISOString()
    return told(`past${index}`, {
      placed_at: at(-16),
      approved_at: at(isEarly ? -15 : -10),
      stage: 'delivered',
      state: 'delivered',
      invoiced_at: at(isEarly ? 9 : 14),
      shipped_at: at(isEarly ? 17 : 41),
      first_transit_at: at(42),
      out_for_delivery_at: at(66),
      delivered_at: at(70),
      order_delivered_at: at(70),
      due_at: at(95.99),
      events: 4,
      last_event_at: at(70),
      ...more(index),
    })
  })
}
