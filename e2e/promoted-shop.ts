import { randomUUID } from 'node:crypto'
import type { Benefit, DiscountClass } from '@farol/promotion-rules'
import { insertPrices, insertSkus } from '#analytics/testing/insert-catalog.ts'
import { promotions } from '#ingestion/promotions/schema.ts'
import type { AccountContext } from '#platform/context.ts'

const classes: readonly DiscountClass[] = ['product', 'order', 'shipping']

const vtex: Readonly<Record<string, Benefit>> = {
  'Cupom de vinte': { type: 'nominal', on: 'cart', off: 2000 },
  'Dez por cento': { type: 'percentage', on: 'cart', off: 1000 },
  'Quanto mais': { type: 'progressive', steps: [{ from: 2, off: 500 }], perSku: true },
  'Canecas da casa': { type: 'gift', skus: ['caneca'], quantity: 2 },
}
const shopify: Readonly<Record<string, readonly [DiscountClass, Benefit]>> = {
  'Entrega por nossa conta': ['shipping', { type: 'shippingPercentage', off: 10_000 }],
  'Dez do pedido': ['order', { type: 'percentage', on: 'cart', off: 1000 }],
  'Trinta por produto': ['product', { type: 'nominal', on: 'item', off: 3000 }],
}

/** A shop on VTEX and on Shopify with one SKU, whose promotions all combine. */
export async function openPromotedShop(ctx: AccountContext): Promise<void> {
  const { id: accountId, currency } = ctx.account
  await insertSkus(ctx, [{ sku_id: 'S1', product_name: 'Jarra de vidro', status: 'active' }])
  await insertPrices(ctx, [
    { sku_id: 'S1', price_table: '', priced_at: '2026-01-01T12:00:00Z', currency, price: 10_000 },
  ])
  const always = { conditions: {}, from: 0, until: null, active: true, cumulative: true }
  const unlimited = { maximumUses: null, maximumUsesPerClient: null }
  const row = (origin: string, name: string) => ({
    id: randomUUID(),
    accountId,
    origin,
    name,
    changedAt: ctx.now(),
  })
  await ctx.db.insert(promotions).values([
    ...Object.entries(vtex).map(([name, benefit]) => ({
      ...row('vtex', name),
      declared: { ...always, ...unlimited, benefit },
    })),
    ...Object.entries(shopify).map(([name, [of, benefit]]) => ({
      ...row('shopify', name),
      declared: { ...always, ...unlimited, benefit, combination: { class: of, with: classes } },
    })),
  ])
}
