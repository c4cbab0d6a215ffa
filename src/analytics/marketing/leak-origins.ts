import { hideSmall } from '#model/clients/hide-small.ts'
import { leakParts, type LeakPart } from '#model/marketing/leak-parts.ts'
import type { LeakOriginRow } from './compile-leak-origins.ts'
import { LEAK_DAYS, type CouponLeak } from './coupon-leaks.ts'

/** `value` null: all others together. */
export type LeakOrigin = { value: string | null; orders: number; usual: number }
export type LeakOrigins = { part: LeakPart; rows: LeakOrigin[] }

const SHOWN = 5

/**
 * Of each part the values with most orders beyond the coupon's own past; all rows add up to the leak's orders and to its usual. A group
 * of fewer than ten people is with the others, and so is the one that would tell it by subtraction; a part that is one group tells nothing.
 */
export function leakOriginsOf(
  { coupon, pastDays }: Pick<CouponLeak, 'coupon' | 'pastDays'>,
  rows: readonly LeakOriginRow[],
): LeakOrigins[] {
  const own = rows.filter((row) => row.coupon === coupon)
  return leakParts.flatMap((part) => {
    const of = own
      .filter((row) => row.part === part)
      .map(({ value, recent, past, people }) => ({
        value,
        orders: recent,
        people,
        usual: (past * LEAK_DAYS) / pastDays,
      }))
    const hidden = hideSmall(of.map(({ people }) => people))
    const shown = of
      .filter(({ people }, place) => people > 0 && hidden[place] !== true)
      .toSorted((a, b) => b.orders - b.usual - (a.orders - a.usual) || a.value.localeCompare(b.value))
      .slice(0, SHOWN)
    if (shown.length === 0) return []
    const rest = of.filter((one) => !shown.includes(one))
    const sum = (key: 'orders' | 'usual') => rest.reduce((total, one) => total + one[key], 0)
    const others = rest.length === 0 ? [] : [{ value: null, orders: sum('orders'), usual: sum('usual') }]
    return [{ part, rows: [...shown.map(({ people: _, ...one }) => one), ...others] }]
  })
}
