import { moneyOf } from '#analytics/currencies/money-of.ts'
import type { OrdersQuestion } from '#analytics/orders/orders-question.ts'
import type { AccountContext } from '#platform/context.ts'
import { limitsOf } from './limits/limits-of.ts'

/** What an order is looked at with: the account's clock and limits, and the virtual channel on screen. */
export async function askedOf(
  ctx: AccountContext,
): Promise<Pick<OrdersQuestion, 'accountId' | 'timeZone' | 'now' | 'rule' | 'limits' | 'money'>> {
  const [limits, money] = await Promise.all([limitsOf(ctx.db, ctx.account.id), moneyOf(ctx)])
  return {
    accountId: ctx.account.id,
    timeZone: ctx.account.timeZone,
    now: ctx.now().getTime(),
    rule: ctx.virtualChannel?.rule ?? [],
    limits,
    money,
  }
}
