import { loadMoney } from '#analytics/currencies/load-money.ts'
import { askEffectScopeDays, type PartRow } from '#analytics/marketing/ask-campaign.ts'
import { askUpliftDays } from '#analytics/marketing/ask-promotions.ts'
import { upliftDays, estimateUplift } from '#areas/marketing/server/uplift-days.ts'
import type { AccountContext } from '#platform/context.ts'
import type { CampaignEffect } from '../contract.ts'
import { chooseEffectScope } from './choose-effect-scope.ts'
import type { StoredCampaign } from './schema.ts'

/**
 * Measured by SKU if the campaign lists any, else by channel or state if others sell enough to compare with.
 * `last` may be in the future.
 */
export async function loadEffect(
  ctx: AccountContext,
  { settings: { start, skus } }: StoredCampaign,
  { last, parts }: { last: string; parts: readonly PartRow[] },
): Promise<CampaignEffect> {
  const { account, clickhouse, virtualChannel } = ctx
  const days = upliftDays(ctx, { start, last })
  if ('unknown' in days) return { reached: 'account', names: [], uplift: days }
  const question = {
    accountId: account.id,
    timeZone: account.timeZone,
    from: days.from,
    until: days.until,
    money: await loadMoney(ctx, { wanted: account.currency }),
    rule: virtualChannel?.rule ?? [],
  }
  if (skus.length > 0) {
    const reach = { skus: { values: skus, included: true } }
    const uplift = estimateUplift(await askUpliftDays(clickhouse, { ...question, reach }), days)
    return { reached: 'skus', names: [], uplift }
  }
  const named = (part: PartRow['part']) =>
    parts.flatMap((row) => (row.part === part && row.value !== '' ? [row.value] : []))
  const names = { channel: named('channel'), uf: named('uf'), account: [] }
  const rows = await askEffectScopeDays(clickhouse, question)
  const { reached, sold } = chooseEffectScope(rows, { start, names })
  return { reached, names: names[reached], uplift: estimateUplift(sold, days) }
}
