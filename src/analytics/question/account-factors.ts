import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { moneyFactors } from './converted-rows.ts'
import { withExpressions } from './sql-text.ts'

/** `WITH` of the `factor` by which a statement about orders is worth the account's currency, whatever the one on screen. */
export async function accountFactors(ctx: AccountContext, params: Record<string, unknown>): Promise<string> {
  const { currency, timeZone } = ctx.account
  const money = await loadMoney(ctx, { wanted: currency })
  return withExpressions(moneyFactors({ money, timeZone }, params, 'placed_at'))
}
