import { hideSmall } from '#model/clients/hide-small.ts'
import { leakParts, type LeakPart } from '#model/marketing/leak-parts.ts'
import type { LeakOriginRow } from './compile-leak-origins.ts'
import { LEAK_DAYS, type CouponLeak } from './coupon-leaks.ts'

/** `value` null groups the rest. */
export type LeakOrigin = { value: string | null; orders: number; usual: number }
export type LeakOrigins = { part: LeakPart; rows: LeakOrigin[] }

const SHOWN = 5

/**
 * Values with most orders beyond the coupon's past, per grouping; rows add up to the leak's orders and usual.
 * Groups of fewer than ten people, and any that could be derived by subtraction, are merged into the rest; a
 * grouping with a single row is dropped.
 */
export function groupLeakOrigins(
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
