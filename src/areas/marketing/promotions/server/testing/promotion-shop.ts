import { insertPrices, insertSkus } from '#analytics/testing/insert-catalog.ts'
import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import { PromotionForm } from '#model/marketing/promotions.ts'
import { permissionsByRole } from '#model/permissions.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { createPromotion } from '../create-promotion.ts'

export const now = () => new Date('2026-11-20T15:00:00Z')

const lists = { skus: [], categories: [], brands: [], salesChannels: [], paymentMethods: [], coupons: [] }

export const formOf = (more: object = {}) =>
  PromotionForm.parse({
    name: 'Verão',
    benefit: { type: 'percentage', on: 'item', off: 2000 },
    ...lists,
    minimumValue: null,
    firstPurchase: false,
    start: '2026-11-01',
    end: '2026-11-30',
    cumulative: false,
    maximumUses: null,
    ...more,
  })

export const missing = (permission: string) =>
  new Set([...permissionsByRole.owner].filter((one) => one !== permission))

const order = (order_id: string, day: string, more: object): TestOrder => ({
  order_id,
  placed_at: `${day}T15:00:00Z`,
  approved_at: `${day}T15:05:00Z`,
  channel: 'Site',
  lines: [{ sku_id: 's', price: 10_000 }],
  discount_amount: 1000,
  ...more,
})

/**
 * Two by name, one by coupon inside its days, one from a marketplace; the unapproved and older ones must not
 * count.
 */
const orders = [
  order('a', '2026-11-19', { promotions: ['Verão', 'Pix'], coupon: 'VERAO10' }),
  order('b', '2026-11-18', { promotions: ['Verão'], lines: [{ sku_id: 't', price: 20_000 }] }),
  order('c', '2026-11-02', { coupon: 'verao10' }),
  order('d', '2026-10-30', { coupon: 'VERAO10' }),
  order('e', '2026-11-19', { promotions: ['Verão'], approved_at: null }),
  order('f', '2026-09-01', { promotions: ['Verão'] }),
  order('m', '2026-11-17', { promotions: ['Verão'], channel: 'Feira' }),
]

/** `s` has a cost, `t` does not. */
const prices = [
  { sku_id: 's', price_table: '', priced_at: '2026-01-01T12:00:00Z', price: 10_000, cost: 7000 },
  { sku_id: 's', price_table: 'atacado', priced_at: '2026-02-01T12:00:00Z', price: 9000, cost: 1 },
  { sku_id: 't', price_table: '', priced_at: '2026-01-01T12:00:00Z', price: 20_000 },
].map((row) => ({ ...row, currency: 'BRL' }))

const skus = ['s', 't'].map((sku_id) => ({
  sku_id,
  product_id: `p${sku_id}`,
  product_name: `Produto ${sku_id}`,
  category: 'Som',
  category_path: 'Casa/Som',
  brand: 'Aurora',
  status: 'active',
}))

export async function promotionShop(engines: TestEngines): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now })
  await insertOrders(ctx, orders)
  await insertPrices(ctx, prices)
  await insertSkus(ctx, skus)
  await createPromotion(ctx, { settings: formOf({ coupons: ['VERAO10'] }) })
  return ctx
}
