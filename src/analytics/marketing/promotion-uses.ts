import type { Day } from '../periods/local-time.ts'
import type { MarginRow, UsesRow } from './compile-promotions.ts'

/**
 * An order uses a promotion by its name, or by one of its coupons within its days (inclusive; `until` null:
 * open-ended).
 */
export type PromotionUse = {
  name: string
  coupons: readonly string[]
  from: Day
  until: Day | null
}

/** Money in minor units; the total discount of those orders, including other promotions. */
export type Uses = {
  orders: number
  revenue: number
  discount: number
  /** Null if costs were not requested. */
  margin: { goods: number; costedGoods: number; cost: number } | null
  days: { day: Day; orders: number; revenue: number; discount: number }[]
}

type Rows = { uses: readonly UsesRow[]; margins: readonly MarginRow[] | null }

/** In the order of the promotions; an order with several counts once in each. */
export function sumUses(promotions: readonly PromotionUse[], { uses, margins }: Rows): Uses[] {
  const find = finder(promotions)
  const found = promotions.map((): Uses => ({
    orders: 0,
    revenue: 0,
    discount: 0,
    days: [],
    margin: margins === null ? null : { goods: 0, costedGoods: 0, cost: 0 },
  }))
  const dayOf = found.map(() => new Map<Day, Uses['days'][number]>())
  for (const row of uses)
    for (const index of find(row)) {
      const [of, days] = [found[index], dayOf[index]]
      if (of === undefined || days === undefined) continue
      const day = days.get(row.day) ?? { day: row.day, orders: 0, revenue: 0, discount: 0 }
      days.set(row.day, day)
      for (const sum of [of, day]) {
        sum.orders += row.orders
        sum.revenue += row.revenue
        sum.discount += row.discount
      }
    }
  for (const row of margins ?? [])
    for (const index of find(row)) {
      const margin = found[index]?.margin
      if (!margin) continue
      margin.goods += row.goods
      margin.costedGoods += row.costedGoods
      margin.cost += row.cost
    }
  for (const [index, of] of found.entries())
    of.days = [...(dayOf[index]?.values() ?? [])].toSorted((a, b) => a.day.localeCompare(b.day))
  return found
}

/** Discount of the orders that use any of the promotions, each order once. */
export function discountOfAny(promotions: readonly PromotionUse[], uses: readonly UsesRow[]): number {
  const find = finder(promotions)
  return uses.reduce((sum, row) => (find(row).size > 0 ? sum + row.discount : sum), 0)
}

type Row = Pick<UsesRow, 'day' | 'names' | 'code'>

function finder(promotions: readonly PromotionUse[]): (row: Row) => ReadonlySet<number> {
  const [byName, byCode] = [new Map<string, number[]>(), new Map<string, number[]>()]
  const put = (map: Map<string, number[]>, key: string, index: number) => {
    const held = map.get(key)
    if (held === undefined) map.set(key, [index])
    else held.push(index)
  }
  for (const [index, { name, coupons }] of promotions.entries()) {
    put(byName, name, index)
    for (const code of coupons) put(byCode, code.toLowerCase(), index)
  }
  const holdsOn = (index: number, day: Day) => {
    const one = promotions[index]
    return one !== undefined && day >= one.from && (one.until === null || day <= one.until)
  }
  return ({ day, names, code }) => {
    const found = new Set(names.flatMap((name) => byName.get(name) ?? []))
    for (const index of byCode.get(code) ?? []) if (code !== '' && holdsOn(index, day)) found.add(index)
    return found
  }
}
