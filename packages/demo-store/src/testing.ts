import { dateOf, dayNumber } from './day-number.ts'
import { generateDay } from './generate-day.ts'
import type { DayRows, OrderRow } from './rows.ts'
import type { StoreProfile } from './store-profile.ts'
import type { Span, Story, StoryDriver } from './story.ts'
import { stores } from './stores.ts'

export const seed = 1

export function daysOf({ from, to }: Span): string[] {
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => dateOf(first + index))
}

export function* daysIn(profile: StoreProfile, anchor: string, span: Span): Generator<DayRows> {
  for (const day of daysOf(span)) yield generateDay(profile, { seed, anchor, day })
}

/** Sessions and conversion only if sessions have the segment's dimensions. */
export type Drivers = Record<StoryDriver, number> & { revenue: number }

const orderFields = [
  ['channel', 'channel'],
  ['utmCampaign', 'utm_campaign'],
  ['uf', 'uf'],
  ['paymentMethod', 'payment_method'],
  ['acquirer', 'acquirer'],
  ['carrier', 'carrier'],
] as const

export function sumDrivers(story: Story, anchor: string, span: Span): Drivers {
  const sums = { sessions: 0, orders: 0, approved: 0, invoiced: 0, revenue: 0 }
  const campaigns = story.segment.utmCampaign
  for (const rows of daysIn(stores[story.store], anchor, span)) {
    const money = moneyOf(story, rows)
    for (const order of rows.orders) {
      const amount = money(order)
      if (order.is_incomplete || amount === undefined) continue
      sums.orders++
      if (order.approved_at) sums.approved++
      if (!order.invoiced_at) continue
      sums.invoiced++
      sums.revenue += amount
    }
    for (const row of rows.sessions) {
      if (campaigns?.includes(row.utm_campaign)) sums.sessions += row.sessions
    }
  }
  return {
    sessions: sums.sessions,
    conversion: sums.orders / sums.sessions,
    orders: sums.orders,
    approval: sums.approved / sums.orders,
    invoicing: sums.invoiced / sums.approved,
    ticket: sums.revenue / sums.invoiced,
    revenue: sums.revenue,
  }
}

function moneyOf({ segment }: Story, rows: DayRows): (order: OrderRow) => number | undefined {
  const { sku, category } = segment
  const inside = (order: OrderRow): boolean =>
    orderFields.every(([dimension, field]) => segment[dimension]?.includes(order[field]) ?? true)
  if (!sku && !category) return (order) => (inside(order) ? order.total_amount : undefined)
  const byOrder = new Map<string, number>()
  for (const line of rows.orderItems) {
    if ((sku && !sku.includes(line.sku_id)) || (category && !category.includes(line.category))) continue
    const amount = line.quantity * line.unit_price - line.discount_amount
    byOrder.set(line.order_id, (byOrder.get(line.order_id) ?? 0) + amount)
  }
  return (order) => (inside(order) ? byOrder.get(order.order_id) : undefined)
}
