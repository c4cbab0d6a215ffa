import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { findSku } from '#analytics/catalog/list-skus.ts'
import { loadOffers, type Offer } from '#analytics/catalog/market-price.ts'
import type { SkuCompetitors } from '../panel-contract.ts'
import { withVisibleSku } from './with-visible-sku.ts'
import { toInstant, presentMarketPrice } from './present-sku.ts'

const MAX_OFFERS = 50

/** Competitors' prices belong to the account, not to a virtual channel. */
export const getSkuCompetitors = withVisibleSku(async (ctx, id): Promise<SkuCompetitors> => {
  const row = await findSku(ctx.clickhouse, await freshFigures(ctx), id)
  const currency = row?.price_currency || ctx.account.currency
  const offers = await loadOffers(ctx, { sku: id, currency, limit: MAX_OFFERS + 1 })
  return {
    timeZone: ctx.account.timeZone,
    currency,
    price: row?.price ?? null,
    ...presentMarketPrice(row),
    offers: offers.slice(0, MAX_OFFERS).map(presentOffer),
    isCut: offers.length > MAX_OFFERS,
  }
})

const presentOffer = (offer: Offer): SkuCompetitors['offers'][number] => ({
  competitor: offer.competitor,
  seenAt: toInstant(offer.seen_at),
  currency: offer.currency,
  price: offer.price,
  standing: offer.standing,
  link: /^https?:\/\//i.test(offer.link) ? offer.link : null,
})
