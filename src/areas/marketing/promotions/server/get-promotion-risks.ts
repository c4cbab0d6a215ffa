import type { Conflict as Found } from '@farol/promotion-rules'
import {
  categoriesOf,
  loadPromotedItems,
  MAX_ITEMS,
  type PromotedItem,
} from '#analytics/marketing/promoted-items.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { runInThread } from '#platform/run-in-thread.ts'
import { currentBounds } from '#platform/storage/statement-bounds.ts'
import type { Conflict, PromotionRisks } from '../contract.ts'
import type { ConflictsFound, ConflictsWork } from './finding-thread.ts'
import { loadGuards } from './guards.ts'
import { loadLeaks } from './load-leaks.ts'
import { presentConditions } from './present-promotion.ts'
import {
  loadCurrentPromotions,
  reportingPlatforms,
  toRule,
  type StoredPromotion,
} from './stored-promotions.ts'

const find = runInThread<ConflictsFound>(new URL('./finding-thread.ts', import.meta.url), {
  maxOldGenerationSizeMb: 512,
})

/** Conflicts listed; the total counts all. */
const SHOWN = 100
/** Limit of active and future promotions analysed, since pairs grow quadratically. */
const MAX_PROMOTIONS = 500
const DAY = 86_400_000
/** The shop's own seller id, the only one in the catalogue. */
const OWN_SELLER = '1'

/**
 * Conflicts and leaked coupons under the account's limits. Costs and conflicts require their own permissions.
 */
export async function getPromotionRisks(ctx: AccountContext): Promise<PromotionRisks> {
  assertPermission(ctx, 'marketing.view')
  const [leaks, found] = await Promise.all([loadLeaks(ctx), loadConflicts(ctx)])
  return { ...found, leaks: leaks ?? [], currency: ctx.account.currency }
}

async function loadConflicts(ctx: AccountContext): Promise<Omit<PromotionRisks, 'leaks' | 'currency'>> {
  const { account, permissions } = ctx
  const now = ctx.now().getTime()
  const seesItems = permissions.has('catalog.view')
  const [stored, guards, items] = await Promise.all([
    loadCurrentPromotions(ctx),
    loadGuards(ctx),
    seesItems
      ? loadPromotedItems(ctx.clickhouse, {
          accountId: account.id,
          currency: account.currency,
          from: Math.floor(now / 1000) - (28 * DAY) / 1000,
        })
      : null,
  ])
  const held = stored
    .filter(({ declared: { until } }) => until === null || until > now)
    .toSorted((a, b) => b.declared.from - a.declared.from)
    .slice(0, MAX_PROMOTIONS)
  const looked = items?.slice(0, MAX_ITEMS) ?? []
  const asked: ConflictsWork['asked'] = [
    held.map(toRule),
    looked.map((item) => ({
      sku: item.sku,
      product: item.product,
      brand: item.brand,
      seller: OWN_SELLER,
      price: item.price,
      categories: categoriesOf(item),
      cost: permissions.has('marketing.cost') ? item.cost : null,
    })),
    { at: now, ...guards },
  ]
  const work: ConflictsWork = { asked, most: SHOWN }
  const found = items === null ? null : await find(work, currentBounds().gone)
  return {
    conflicts: presentConflicts(found?.shown ?? [], held, looked),
    total: found?.total ?? 0,
    guards,
    items: items === null ? null : looked.length,
    platforms: reportingPlatforms(stored),
    isPart: (items?.length ?? 0) > MAX_ITEMS,
  }
}

const needed = new Set([
  'salesChannels',
  'paymentMethods',
  'postalCodes',
  'coupons',
  'utmSources',
  'utmCampaigns',
  'minimumValue',
  'firstPurchase',
  'hours',
  'unrecognised',
])

function presentConflicts(
  found: readonly Found[],
  held: readonly StoredPromotion[],
  items: readonly PromotedItem[],
): Conflict[] {
  const byId = new Map(held.map((row) => [row.id, row]))
  const names = new Map(items.map(({ sku, name }) => [sku, name]))
  return found.map(({ kind, promotions, items: count, worst, from, until }) => {
    const rows = promotions.flatMap((id) => byId.get(id) ?? [])
    return {
      kind,
      promotions: rows.map(({ id, name }) => ({ id, name })),
      items: count,
      worst: worst.map((item) => ({ ...item, name: names.get(item.sku) ?? '' })),
      from: new Date(from).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
      needs: rows
        .flatMap(({ declared }) => presentConditions(declared.conditions))
        .filter(({ key }) => needed.has(key)),
    }
  })
}
