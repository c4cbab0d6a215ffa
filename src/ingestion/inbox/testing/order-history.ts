import type { Arrival } from '../receive.ts'

/** An order as it ends: what the facts must hold. */
export type OrderTruth = { order_id: string; status: string; units: number; total: number; lines: number }

const minute = 60_000
const march = Date.UTC(2026, 2, 1, 12)

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/**
 * The life of an order, one arrival for each of its versions, oldest first: placed, approved, and then invoiced, moved in time with
 * fewer lines, or canceled. `truth` is what it comes to.
 */
export function orderHistory(
  id: string,
  random: () => number,
  { begin = march } = {},
): { arrivals: Arrival[]; truth: OrderTruth } {
  const upTo = (most: number) => Math.floor(random() * most)
  const placed = begin + upTo(28 * 24 * 60) * minute
  const at = (minutes: number) => new Date(placed + minutes * minute).toISOString()
  const items = Array.from({ length: 1 + upTo(4) }, (_, line) => ({
    line_id: String(line + 1),
    sku_id: `SKU-${upTo(50)}`,
    quantity: 1 + upTo(3),
    unit_price: 100 + upTo(100_000),
  }))
  const order = { order_id: id, placed_at: at(0), freight_amount: upTo(5000), discount_amount: upTo(90) }
  const ends = ['invoiced', 'changed', 'canceled'] as const
  const end = ends[upTo(3)] ?? 'invoiced'
  const kept = end === 'changed' ? items.slice(0, 1) : items
  const last = {
    invoiced: { invoiced_at: at(30) },
    // another creation, in another month now and then
    changed: { placed_at: new Date(placed + 5 * 24 * 60 * minute).toISOString() },
    canceled: { canceled_at: at(30), cancel_reason: 'payment' },
  }[end]
  const approved = { approved_at: at(10) }
  const versions = [
    { ...order, items, updated_at: at(0) },
    { ...order, ...approved, items, updated_at: at(10) },
    { ...order, ...approved, ...last, items: kept, updated_at: at(30) },
  ]
  const value = kept.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  const status = { invoiced: 'invoiced', changed: 'approved', canceled: 'canceled' }[end]
  return {
    arrivals: versions.map((payload) => ({ kind: 'orders', key: id, version: payload.updated_at, payload })),
    truth: {
      order_id: id,
      status,
      units: kept.reduce((sum, { quantity }) => sum + quantity, 0),
      total: value - order.discount_amount + order.freight_amount,
      lines: kept.length,
    },
  }
}

/** In another order. */
export function shuffled<Each>(list: readonly Each[], random: () => number): Each[] {
  return list
    .map((each) => ({ each, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)
}
