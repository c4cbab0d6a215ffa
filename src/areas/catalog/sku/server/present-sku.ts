import type { ListedFigures } from '#analytics/catalog/list-skus.ts'
import { isGtin } from '#model/catalog/gtin.ts'
import type { AccountContext } from '#platform/context.ts'
import type { ListedSku } from '../contract.ts'
import { maySeeCosts } from './resolve-sku-query.ts'

export const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString()
export const toInstantOrNull = (seconds: number | null): string | null =>
  seconds === null ? null : toInstant(seconds)

type Priced = { price: number | null; cost: number | null }

const marginOf = ({ price, cost }: Priced): number | null =>
  price === null || price <= 0 || cost === null ? null : (price - cost) / price

/** Empty without the cost permission. */
export const presentCosts = (ctx: AccountContext, priced: Priced): Pick<ListedSku, 'cost' | 'margin'> =>
  maySeeCosts(ctx) ? { cost: priced.cost, margin: marginOf(priced) } : {}

/** The competitors' median, rounded to minor units. */
export const presentMarketPrice = (
  row: Pick<ListedFigures, 'competitors' | 'market_price' | 'price_index'> | undefined,
): Pick<ListedSku, 'competitors' | 'marketPrice' | 'priceIndex'> => ({
  competitors: row?.competitors ?? 0,
  marketPrice: row?.market_price == null ? null : Math.round(row.market_price),
  priceIndex: row?.price_index ?? null,
})

export function presentSku(ctx: AccountContext, row: ListedFigures): ListedSku {
  return {
    id: row.sku_id,
    productId: row.product_id,
    name: row.name,
    reference: row.reference,
    ean: row.ean,
    isEanValid: row.ean === '' || isGtin(row.ean),
    category: row.category,
    categoryPath: row.category_path,
    brand: row.brand,
    status: row.status,
    imageUrl: row.image_url,
    images: row.image_count,
    channels: row.channels.split(',').flatMap((one) => one.trim() || []),
    abc: row.abc,
    currency: row.price_currency || ctx.account.currency,
    price: row.price,
    listPrice: row.list_price,
    ...presentCosts(ctx, row),
    ...presentMarketPrice(row),
    stock: row.stock,
    reserved: row.reserved,
    available: row.available,
    isUnlimited: row.is_unlimited,
    units7: row.units7,
    units28: row.units28,
    revenue28: row.revenue28,
    orders28: row.orders28,
    canceledRate: row.units28 > 0 ? row.canceled28 / row.units28 : null,
    returnedRate: row.ended90 > 0 ? row.returned90 / row.ended90 : null,
    daily: row.daily,
    coverage: row.coverage,
    outSince: toInstantOrNull(row.out_since),
    outDays28: row.out_days28,
    views28: row.views28,
    conversion28: row.conversion28,
    score: row.score,
    lastSale: toInstantOrNull(row.last_sale),
  }
}
