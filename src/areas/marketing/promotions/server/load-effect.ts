import { loadMoney } from '#analytics/currencies/load-money.ts'
import { askUpliftDays } from '#analytics/marketing/ask-promotions.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { upliftDays, estimateUplift } from '#areas/marketing/server/uplift-days.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Promotion } from '../contract.ts'
import type { StoredPromotion } from './stored-promotions.ts'

const NEVER = '9999-12-31'

export async function loadEffect(
  ctx: AccountContext,
  { declared }: StoredPromotion,
): Promise<Promotion['uplift']> {
  const { account, clickhouse, virtualChannel } = ctx
  const { timeZone } = account
  const { skus, products, categories, brands, sellers } = declared.conditions
  const days = upliftDays(ctx, {
    start: dayOf(declared.from, timeZone),
    last: declared.until === null ? NEVER : dayOf(declared.until - 1, timeZone),
  })
  if ('unknown' in days) return days
  if (sellers !== undefined) return { unknown: 'sellers' }
  const rows = await askUpliftDays(clickhouse, {
    accountId: account.id,
    timeZone,
    money: await loadMoney(ctx, { wanted: account.currency }),
    rule: virtualChannel?.rule ?? [],
    from: days.from,
    until: days.until,
    reach: {
      ...(skus && { skus }),
      ...(products && { products }),
      ...(categories && { categories }),
      ...(brands && { brands }),
    },
  })
  return estimateUplift(rows, days)
}
