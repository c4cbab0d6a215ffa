import { isActiveOn, poorContent, popularWithoutStock } from './catalog-story-plan.ts'
import { skusSoldBy } from './catalog.ts'
import type { Sku } from './catalog.ts'
import { SECONDS_PER_DAY } from './day-number.ts'
import type { DayNumber } from './day-number.ts'
import { isCounted } from './numbers.ts'
import { fraction } from './random.ts'
import type { ProductViewRow } from './rows.ts'
import type { StoreDay } from './store-day.ts'

/** Pages viewed per session with a product. */
const PAGES = 1.6

/** Exponent: views grow with sales, but less than proportionally. */
const CURIOSITY = 0.75

/** Daily views by SKU, in proportion to the sessions that saw a product; every line sold was viewed. */
export function productViewsOf(day: StoreDay): ProductViewRow[] {
  const { profile, rows, start, until, age } = day
  const seenOn: ProductViewRow[] = []
  if (!isCounted(day) || start > until) return seenOn
  const skus = skusSoldBy(profile)
  const pulls = skus.map((sku) => pullOf(sku, age, profile.key))
  const whole = pulls.reduce((sum, pull) => sum + pull, 0)
  for (const { name: channel } of profile.visited) {
    const sessions = rows.sessions.filter((row) => row.channel === channel)
    const pages = PAGES * sessions.reduce((sum, { product_views: seen }) => sum + seen, 0)
    const bought = boughtOn(day, channel)
    skus.forEach((sku, turn) => {
      const expected = (pages * (pulls[turn] ?? 0)) / whole
      const swing = 0.8 + 0.4 * fraction(day.key, day.day, sku.index, 131)
      const seen = Math.floor(expected * swing + fraction(day.key, day.day, sku.index, 132))
      const views = Math.max(seen, bought.get(sku.sku_id) ?? 0)
      if (views > 0)
        seenOn.push({
          sku_id: sku.sku_id,
          viewed_at: start,
          channel,
          views,
          updated_at: Math.min(until, start + SECONDS_PER_DAY),
        })
    })
  }
  return seenOn
}

function pullOf(sku: Sku, age: DayNumber, store: string): number {
  const own = (sku.isUnsold ? 0.02 : sku.weight) ** CURIOSITY * (0.6 + 0.9 * fraction(sku.index, 133))
  if (sku.isInactive) return 0
  if (store !== popularWithoutStock.store) return own
  if (sku.category === poorContent.category) return own * 2.6
  const isWanted = popularWithoutStock.skus.includes(sku.sku_id)
  return isWanted ? own * (isActiveOn(popularWithoutStock, age) ? 6 : 3) : own
}

function boughtOn({ rows }: StoreDay, channel: string): Map<string, number> {
  const ids = new Set(rows.orders.filter((order) => order.channel === channel).map((order) => order.order_id))
  const lines = new Map<string, number>()
  for (const { order_id, sku_id } of rows.orderItems)
    if (ids.has(order_id)) lines.set(sku_id, (lines.get(sku_id) ?? 0) + 1)
  return lines
}
