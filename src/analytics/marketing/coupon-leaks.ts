import { countTails } from '@farol/detection'
import { addDays, daysBetween, eachDay, type Day } from '../periods/local-time.ts'
import type { CouponDay } from './compile-promotions.ts'

/** Number of whole days analysed. */
export const LEAK_DAYS = 7
/** Minimum days of history; newer coupons cannot be compared. */
const MIN_PAST = 14
const MIN_USES = 15
const MIN_TIMES = 3
const SURE = 1e-4

export type CouponLeak = {
  /** In lower case. */
  coupon: string
  orders: number
  /** Expected orders in as many days, from its own past. */
  usual: number
  discount: number
  /** Length of its history. */
  pastDays: number
  /** First day with far more than usual. */
  since: Day
}

/**
 * Coupons used at least three times as much as their past suggests, beyond chance. Largest discount first.
 */
export function findLeaks(
  rows: readonly CouponDay[],
  { from, until }: { from: Day; until: Day },
): CouponLeak[] {
  const start = addDays(until, 1 - LEAK_DAYS)
  const byCoupon = new Map<string, CouponDay[]>()
  for (const row of rows) byCoupon.set(row.coupon, [...(byCoupon.get(row.coupon) ?? []), row])
  return [...byCoupon]
    .flatMap(([coupon, days]) => leakOf(coupon, days, { from, start, until }) ?? [])
    .toSorted((a, b) => b.discount - a.discount || a.coupon.localeCompare(b.coupon))
}

function leakOf(
  coupon: string,
  rows: readonly CouponDay[],
  { from, start, until }: { from: Day; start: Day; until: Day },
): CouponLeak | undefined {
  const first = rows.map(({ day }) => day).toSorted()[0] ?? until
  const begin = first > from ? first : from
  const pastDays = daysBetween(begin, start)
  if (pastDays < MIN_PAST) return undefined
  const ordersOn = new Map(rows.map(({ day, orders }) => [day, orders]))
  const past = eachDay(begin, addDays(start, -1)).map((day) => ordersOn.get(day) ?? 0)
  const mean = past.reduce((sum, one) => sum + one, 0) / pastDays
  const recent = rows.filter(({ day }) => day >= start && day <= until)
  const orders = recent.reduce((sum, one) => sum + one.orders, 0)
  const usual = mean * LEAK_DAYS
  if (orders < MIN_USES || orders < MIN_TIMES * usual) return undefined
  if (countTails(orders, usual, spreadOf(past, mean)).high > SURE) return undefined
  const far = eachDay(start, until).find((day) => (ordersOn.get(day) ?? 0) > Math.max(1, MIN_TIMES * mean))
  return {
    coupon,
    orders,
    usual,
    pastDays,
    since: far ?? start,
    discount: recent.reduce((sum, one) => sum + one.discount, 0),
  }
}

/** Overdispersion of weekly sums, because days are judged together; variance is mean + spread × mean². */
function spreadOf(days: readonly number[], mean: number): number {
  const weeks = Array.from({ length: Math.floor(days.length / LEAK_DAYS) }, (_, index) =>
    days.slice(index * LEAK_DAYS, (index + 1) * LEAK_DAYS).reduce((sum, one) => sum + one, 0),
  )
  const expected = mean * LEAK_DAYS
  if (expected === 0 || weeks.length < 2) return 0
  const variance = weeks.reduce((sum, one) => sum + (one - expected) ** 2, 0) / (weeks.length - 1)
  return Math.max(0, (variance - expected) / expected ** 2)
}
