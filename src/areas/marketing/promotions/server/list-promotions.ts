import { parseSort } from '#model/list-input.ts'
import { promotionStatusAt } from '#model/marketing/promotions.ts'
import { plainText } from '#model/plain-text.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ListedPromotion, Promotions, PromotionsQuestion } from '../contract.ts'
import { promotionTabs } from '../model.ts'
import { loadGuards } from './guards.ts'
import { loadUses, sharedNames } from './load-uses.ts'
import { presentPromotion } from './present-promotion.ts'
import { loadPromotions } from './stored-promotions.ts'

/** Promotions belong to the whole account; order counts respect the person's virtual channel. */
export async function listPromotions(
  ctx: AccountContext,
  input: PromotionsQuestion & { page: number; pageSize: number },
): Promise<Promotions> {
  assertPermission(ctx, 'marketing.view')
  const { status, days, search, sort, page, pageSize } = input
  const now = ctx.now().getTime()
  const [stored, guards] = await Promise.all([loadPromotions(ctx), loadGuards(ctx)])
  const wanted = plainText(search ?? '')
  const found = stored.filter(({ name, declared }) =>
    [name, ...(declared.conditions.coupons ?? [])].some((text) => plainText(text).includes(wanted)),
  )
  const ofTab = (tab: (typeof promotionTabs)[number]) =>
    tab === 'all' ? found : found.filter((row) => promotionStatusAt(now, row) === tab)
  const listed = ofTab(status)
  const { currency, showsMargin, uses, budgeted } = await loadUses(ctx, listed, days)
  const shared = sharedNames(stored)
  const items = listed.flatMap((row, index): ListedPromotion[] => {
    const own = uses[index]
    return own === undefined
      ? []
      : [presentPromotion(row, { now, uses: own, guards, shared, budgeted: budgeted[index] ?? 0 })]
  })
  return {
    items: sorted(items, sort).slice((page - 1) * pageSize, page * pageSize),
    total: listed.length,
    firstUse: stored.length === 0,
    currency,
    showsMargin,
    statuses: ofEach(promotionTabs, (tab) => ofTab(tab).length),
  }
}

/** Sorts after any end date. */
const FOREVER = '9'

function sorted(items: readonly ListedPromotion[], sort: PromotionsQuestion['sort']): ListedPromotion[] {
  const { by, descending } = parseSort(sort)
  const sign = descending ? -1 : 1
  const compare = (a: ListedPromotion, b: ListedPromotion): number => {
    if (by === 'name') return a.name.localeCompare(b.name)
    if (by === 'from') return a.from.localeCompare(b.from)
    if (by === 'until') return (a.until ?? FOREVER).localeCompare(b.until ?? FOREVER)
    return a.uses[by] - b.uses[by]
  }
  return items.toSorted(
    (a, b) => sign * compare(a, b) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id),
  )
}
