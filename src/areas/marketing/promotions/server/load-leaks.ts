import { freshMasked } from '#analytics/clients/masked-clients.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { askCouponDays, askLeakOrigins } from '#analytics/marketing/ask-promotions.ts'
import { findLeaks, LEAK_DAYS } from '#analytics/marketing/coupon-leaks.ts'
import { groupLeakOrigins } from '#analytics/marketing/leak-origins.ts'
import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Leak } from '../contract.ts'

export const LEAK_WINDOW = 90
const MAX_SPELLINGS = 20

/**
 * Coupons that leaked up to yesterday, with the origins of the excess uses, inside the visible channel. Null
 * if no order had a coupon.
 */
export async function loadLeaks(ctx: AccountContext): Promise<Leak[] | null> {
  const { account, virtualChannel, clickhouse } = ctx
  const until = addDays(dayOf(ctx.now().getTime(), account.timeZone), -1)
  const from = addDays(until, 1 - LEAK_WINDOW)
  const question = {
    accountId: account.id,
    timeZone: account.timeZone,
    rule: virtualChannel?.rule ?? [],
    from,
    until,
    money: await loadMoney(ctx, { wanted: account.currency }),
  }
  const rows = await askCouponDays(clickhouse, { ...question, coupons: [] })
  if (rows.length === 0) return null
  const leaks = findLeaks(rows, { from, until })
  if (leaks.length === 0) return []
  const first = addDays(until, 1 - LEAK_DAYS)
  const coupons = leaks.map(({ coupon }) => coupon)
  const origins = await askLeakOrigins(clickhouse, {
    ...question,
    coupons,
    split: first,
    masked: await freshMasked(ctx),
  })
  return leaks.map(({ coupon, orders, usual, discount, since, pastDays }) => ({
    coupon,
    orders,
    usual,
    discount,
    since,
    first,
    last: until,
    spellings: origins
      .flatMap((row) => (row.part === 'coupon' && row.coupon === coupon && row.recent > 0 ? [row.value] : []))
      .slice(0, MAX_SPELLINGS),
    origins: groupLeakOrigins({ coupon, pastDays }, origins),
  }))
}
