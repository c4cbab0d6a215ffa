import { z } from 'zod'
import { offerStandings } from '#model/catalog/price-index.ts'
import { skuProblems } from '#model/catalog/sku-content.ts'
import { ChannelScore, Measured } from '../enrichment-description/suggestions-contract.ts'

const count = z.number().int()
/** Minor units. */
const money = z.number()
const fraction = z.number()
const instant = z.iso.datetime()
const day = z.iso.date()

export const SkuAttribute = z.object({ name: z.string(), value: z.string() })

/** For the whole account: stock is not split by virtual channel. */
export const SkuStock = z.object({
  timeZone: z.string(),
  warehouses: z.array(
    z.object({
      /** '' if there is only one. */
      warehouse: z.string(),
      name: z.string(),
      quantity: count,
      reserved: count,
      available: count,
      isUnlimited: z.boolean(),
      countedAt: instant,
    }),
  ),
  /** Local days, oldest first, all warehouses together. */
  days: z.array(
    z.object({
      day,
      /** At the end of the day, or now; null if unlimited, and before the first count. */
      available: count.nullable(),
      isUnlimited: z.boolean(),
      /** Fraction of the day out of stock; null before the first count. */
      out: fraction.nullable(),
    }),
  ),
})
export type SkuStock = z.infer<typeof SkuStock>

const Price = z.object({
  at: instant,
  currency: z.string(),
  price: money.nullable(),
  listPrice: money.nullable(),
  cost: money.nullable().optional(),
  margin: fraction.nullable().optional(),
})

/** `table` is a price table or trade policy; '' is the main one. */
export const SkuPrices = z.object({
  timeZone: z.string(),
  now: instant,
  tables: z.array(
    Price.extend({
      table: z.string(),
      /** Oldest first; each price is valid until the next. The first may predate the year shown. */
      steps: z.array(Price),
    }),
  ),
  /** There are more tables than listed. */
  isCut: z.boolean(),
})
export type SkuPrices = z.infer<typeof SkuPrices>

/** Latest known offers: those in the market price first, cheapest first. */
export const SkuCompetitors = z.object({
  timeZone: z.string(),
  /** Currency of the own and market price. */
  currency: z.string(),
  price: money.nullable(),
  /** Offers in the market price, and their median. */
  competitors: count,
  marketPrice: money.nullable(),
  /** price ÷ that median × 100 */
  priceIndex: z.number().nullable(),
  offers: z.array(
    z.object({
      competitor: z.string(),
      seenAt: instant,
      currency: z.string(),
      price: money.nullable(),
      /** `counts`, or why it is not part of the market price. */
      standing: z.enum(offerStandings),
      link: z.string().nullable(),
    }),
  ),
  /** There are more than listed. */
  isCut: z.boolean(),
})
export type SkuCompetitors = z.infer<typeof SkuCompetitors>

/** Captured units and revenue as in /sales/analytics filtered by this SKU. */
export const SkuSales = z.object({
  currency: z.string(),
  period: z.object({ from: day, to: day }),
  units: count,
  revenue: money,
  /** Identified by their Mondays, oldest first. */
  weeks: z.array(z.object({ week: day, units: count, revenue: money })),
  /** Highest revenue first. */
  channels: z.array(z.object({ channel: z.string(), units: count, revenue: money })),
})
export type SkuSales = z.infer<typeof SkuSales>

/** `paid` is gross − discount + fees, without freight, of the `rated` units; others are in currencies without a rate. */
const paidSums = { units: count, rated: count, gross: money, discount: money, fees: money, paid: money }

/** Over the list's 28 whole days; the channels add up to the total. */
export const SkuPaid = z.object({
  currency: z.string(),
  period: z.object({ from: day, to: day }),
  /** In priority order; a sale counts in the first matching channel, or in `null`. */
  channels: z.array(z.object({ id: z.string().nullable(), name: z.string(), ...paidSums })),
  total: z.object(paidSums),
})
export type SkuPaid = z.infer<typeof SkuPaid>

/**
 * Over orders of 90 whole days, by origin and reason; `others` groups further reasons. They add up to
 * `units`.
 */
export const SkuReturns = z.object({
  period: z.object({ from: day, to: day }),
  reasons: z.array(z.object({ by: z.enum(['carrier', 'client']), reason: z.string(), units: count })),
  others: count,
  units: count,
})
export type SkuReturns = z.infer<typeof SkuReturns>

export const SkuContent = z.object({
  /** False if the SKU is only known from sales or stock counts. */
  isReported: z.boolean(),
  name: z.string(),
  pageTitle: z.string(),
  metaDescription: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  images: count.nullable(),
  attributes: z.array(SkuAttribute),
  problems: z.array(z.enum(skuProblems)),
  /** The product it belongs to, with its score for each channel. */
  product: z
    .object({ id: z.string(), skus: count, scores: z.array(ChannelScore), measured: Measured })
    .nullable(),
})
export type SkuContent = z.infer<typeof SkuContent>

const SkuEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    at: instant,
    table: z.string(),
    currency: z.string(),
    from: money.nullable(),
    to: money.nullable(),
  }),
  z.object({
    kind: z.literal('cost'),
    at: instant,
    table: z.string(),
    currency: z.string(),
    from: money.nullable(),
    to: money.nullable(),
  }),
  /** `until` is null while it lasts. */
  z.object({ kind: z.literal('out'), at: instant, until: instant.nullable(), days: fraction }),
  z.object({ kind: z.literal('listed'), at: instant }),
  z.object({ kind: z.literal('first-sale'), at: instant }),
  z.object({ kind: z.literal('last-sale'), at: instant }),
])

export const SkuHistory = z.object({
  timeZone: z.string(),
  /** Newest first. */
  events: z.array(SkuEvent),
  isCut: z.boolean(),
})
export type SkuHistory = z.infer<typeof SkuHistory>
export type SkuEvent = SkuHistory['events'][number]
