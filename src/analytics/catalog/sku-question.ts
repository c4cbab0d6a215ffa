import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import type { SkuFiguresQuestion } from './sku-figures.ts'

/** As the person sees it: with their account, channel and currency. */
export async function skuQuestion(ctx: AccountContext): Promise<SkuFiguresQuestion> {
  return {
    accountId: ctx.account.id,
    timeZone: ctx.account.timeZone,
    now: ctx.now().getTime(),
    money: await loadMoney(ctx),
    rule: ctx.virtualChannel?.rule ?? [],
  }
}
