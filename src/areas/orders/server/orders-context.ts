import { loadMoney } from '#analytics/currencies/load-money.ts'
import type { OrdersQuestion } from '#analytics/orders/orders-question.ts'
import { loadStatusLimits } from '#analytics/orders/status-limits.ts'
import { BusinessCalendar } from '#analytics/periods/business-calendar.ts'
import { loadHolidays } from '#analytics/scope/load-work-calendar.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

export type WithKeyring = AccountContext & { keyring: Keyring }

/** By which an order is late, at its destination. */
export type LateContext = Pick<OrdersQuestion, 'now' | 'timeZone'> & { calendar: BusinessCalendar }

export async function loadOrdersContext(
  ctx: AccountContext,
): Promise<LateContext & Pick<OrdersQuestion, 'accountId' | 'rule' | 'limits' | 'money'>> {
  const [limits, money, holidays] = await Promise.all([
    loadStatusLimits(ctx.db, ctx.account.id),
    loadMoney(ctx),
    loadHolidays(ctx),
  ])
  return {
    accountId: ctx.account.id,
    timeZone: ctx.account.timeZone,
    calendar: new BusinessCalendar(holidays),
    now: ctx.now().getTime(),
    rule: ctx.virtualChannel?.rule ?? [],
    limits,
    money,
  }
}
