import { loadMoney } from '#analytics/currencies/load-money.ts'
import type { OrdersQuestion } from '#analytics/orders/orders-question.ts'
import { loadStatusLimits } from '#analytics/orders/status-limits.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

export type WithKeyring = AccountContext & { keyring: Keyring }

export async function loadOrdersContext(
  ctx: AccountContext,
): Promise<Pick<OrdersQuestion, 'accountId' | 'timeZone' | 'now' | 'rule' | 'limits' | 'money'>> {
  const [limits, money] = await Promise.all([loadStatusLimits(ctx.db, ctx.account.id), loadMoney(ctx)])
  return {
    accountId: ctx.account.id,
    timeZone: ctx.account.timeZone,
    now: ctx.now().getTime(),
    rule: ctx.virtualChannel?.rule ?? [],
    limits,
    money,
  }
}
