import { priceOn, shelfPrice, skusSoldBy } from './catalog.ts'
import type { Sku } from './catalog.ts'
import { belowCost, isActiveOn } from './catalog-story-plan.ts'
import { dateOf, dayNumber } from './day-number.ts'
import type { DayNumber } from './day-number.ts'
import { effectsOn } from './effects.ts'
import { fraction, hash, hashText } from './random.ts'
import type { PriceRow } from './rows.ts'
import type { StoreDay } from './store-day.ts'
import { history } from './stories.ts'

const PROMOTION_CYCLE = 60

type Price = { price: number; list_price: number | null; cost: number }

/** Written on the first day of the history, and whenever prices change. */
export function pricesOf({ profile, day, age, start, until }: StoreDay): PriceRow[] {
  const rows: PriceRow[] = []
  if (start > until) return rows
  const first = dayNumber(history(dateOf(day + age), profile.months).from)
  const [raises, raised] = [day, day - 1].map((one) => effectsOn(profile.key, one, day + age).prices)
  for (const sku of skusSoldBy(profile)) {
    const raiseOf = (effects: typeof raises): number =>
      effects !== undefined && sku.category === effects.category ? effects.raise : 1
    const now = priceAt(sku, age, raiseOf(raises), profile.key)
    const before = priceAt(sku, age + 1, raiseOf(raised), profile.key)
    const isSame =
      now.price === before.price && now.list_price === before.list_price && now.cost === before.cost
    if (isSame && day !== first) continue
    rows.push({ sku_id: sku.sku_id, priced_at: start, currency: 'BRL', ...now })
  }
  return rows
}

function priceAt(sku: Sku, age: DayNumber, raise: number, store: string): Price {
  const price = priceOn(sku, age, raise)
  const isCostly =
    store === belowCost.store && belowCost.skus.includes(sku.sku_id) && isActiveOn(belowCost, age)
  const cost = isCostly ? price * 1.06 : priceOn(sku, age, 1) * (1 - marginOf(sku))
  return { price, list_price: listPrice(sku, age, price), cost: Math.round(cost) }
}

/** From 18 to 45% of the price, by category. */
function marginOf({ category, index }: Sku): number {
  return 0.21 + 0.21 * fraction(hashText(category), 121) + 0.06 * (fraction(index, 122) - 0.5)
}

/** About a sixth of the time a product has a list price and a lower selling price (“de”/“por”). */
function listPrice({ index }: Sku, age: DayNumber, price: number): number | null {
  const turn = -age + (hash(index, 123) % PROMOTION_CYCLE)
  const cycle = Math.floor(turn / PROMOTION_CYCLE)
  const passed = turn - cycle * PROMOTION_CYCLE
  const isOn = fraction(index, cycle, 124) < 0.45 && passed < 10 + (hash(index, cycle, 125) % 21)
  return isOn ? shelfPrice(price * (1.12 + 0.25 * fraction(index, cycle, 126))) : null
}
