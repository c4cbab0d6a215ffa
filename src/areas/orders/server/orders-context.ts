import { eq } from 'drizzle-orm'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import type { OrdersQuestion, StatusLimits } from '#analytics/orders/orders-question.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { openStatuses, orderStatusLimits as defaults } from '#model/order-statuses.ts'
import { orderStatusLimits } from './schema.ts'

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

export async function loadStatusLimits(db: Database | Transaction, accountId: string): Promise<StatusLimits> {
  const rows = await db.select().from(orderStatusLimits).where(eq(orderStatusLimits.accountId, accountId))
  const own = rows.map(({ status, amount, unit }) => [status, amount === null ? null : { amount, unit }])
  return {
    ...Object.fromEntries(openStatuses.map((status) => [status, defaults[status]])),
    ...Object.fromEntries(own),
  }
}
