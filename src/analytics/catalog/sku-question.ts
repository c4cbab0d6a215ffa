import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { seenChannels } from '../scope/seen-channels.ts'
import type { SkuFiguresQuestion } from './sku-figures.ts'

/** As the person sees it: with their account, channel and currency. */
export async function skuQuestion(ctx: AccountContext): Promise<SkuFiguresQuestion> {
  const [money, channels] = await Promise.all([loadMoney(ctx), seenChannels(ctx)])
  return {
    accountId: ctx.account.id,
    timeZone: ctx.account.timeZone,
    now: ctx.now().getTime(),
    money,
    rule: ctx.virtualChannel?.rule ?? [],
    channels,
  }
}
