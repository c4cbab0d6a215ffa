import { loadMoney } from '#analytics/currencies/load-money.ts'
import { askUses } from '#analytics/marketing/ask-promotions.ts'
import { discountOfAny, sumUses, type PromotionUse, type Uses } from '#analytics/marketing/promotion-uses.ts'
import { addDays, dayOf, type Day } from '#analytics/periods/local-time.ts'
import { cachedOfAccount } from '#analytics/scope/cached-of-account.ts'
import type { AccountContext } from '#platform/context.ts'
import type { dayRanges } from '../model.ts'
import type { StoredPromotion } from './stored-promotions.ts'

/** Window of the discount budget, in days. */
const BUDGET_DAYS = 28

export type RecentUses = {
  currency: string
  from: Day
  until: Day
  showsMargin: boolean
  /** In the same order as the promotions. */
  uses: Uses[]
  /** Discount of all of them together, each order once. */
  discountOnce: number
  /** Discount of each promotion in the budget window. */
  budgeted: number[]
}

/** Uses in the last days, including today, inside the person's virtual channel. */
export async function loadUses(
  ctx: AccountContext,
  promotions: readonly StoredPromotion[],
  days: (typeof dayRanges)[number],
): Promise<RecentUses> {
  const { account, permissions, virtualChannel } = ctx
  // budgets and prices of promotions are in the account's currency, even if the screen shows another
  const money = await loadMoney(ctx, { wanted: account.currency })
  const until = dayOf(ctx.now().getTime(), account.timeZone)
  const from = addDays(until, 1 - Number(days))
  const budgetFrom = addDays(until, 1 - BUDGET_DAYS)
  const showsMargin = permissions.has('marketing.cost')
  const asked = promotions.map((promotion) => toPromotionUse(promotion, account.timeZone))
  const question = {
    accountId: account.id,
    timeZone: account.timeZone,
    money,
    rule: virtualChannel?.rule ?? [],
    from: from < budgetFrom ? from : budgetFrom,
    until,
    coupons: [...new Set(asked.flatMap(({ coupons }) => coupons))],
  }
  const { uses, margins } = await cachedOfAccount(ctx, ['promotion-uses', question, showsMargin], () =>
    askUses(ctx.clickhouse, question, { withMargin: showsMargin }),
  )
  const since = <Row extends { day: Day }>(first: Day, rows: readonly Row[]) =>
    rows.filter(({ day }) => day >= first)
  const recent = since(from, uses)
  return {
    currency: money.currency,
    from,
    until,
    showsMargin,
    uses: sumUses(asked, { uses: recent, margins: margins && since(from, margins) }),
    discountOnce: discountOfAny(asked, recent),
    budgeted: sumUses(asked, { uses: since(budgetFrom, uses), margins: null }).map(
      ({ discount }) => discount,
    ),
  }
}

function toPromotionUse({ name, declared }: StoredPromotion, timeZone: string): PromotionUse {
  const { conditions, from, until } = declared
  return {
    name,
    coupons: (conditions.coupons ?? []).map((code) => code.trim().toLowerCase()),
    from: dayOf(from, timeZone),
    until: until === null ? null : dayOf(until - 1, timeZone),
  }
}

/** Names used by more than one promotion. */
export function sharedNames(promotions: readonly StoredPromotion[]): Set<string> {
  const [once, twice] = [new Set<string>(), new Set<string>()]
  for (const { name } of promotions) (once.has(name) ? twice : once).add(name)
  return twice
}
