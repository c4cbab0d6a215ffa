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

/** Of the whole account: stock belongs to no channel. */
export const SkuStock = z.object({
  timeZone: z.string(),
  warehouses: z.array(
    z.object({
      /** '' where there is only one. */
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
      /** When the day ended, or now; null where it never ends, and before the first count. */
      available: count.nullable(),
      isUnlimited: z.boolean(),
      /** Part of the day without anything to sell; null before the first count. */
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

/** A table: price table or trade policy, '' for the main one. */
export const SkuPrices = z.object({
  timeZone: z.string(),
  now: instant,
  tables: z.array(
    Price.extend({
      table: z.string(),
      /** Oldest first: each holds until the next; the first may be from before the year shown. */
      steps: z.array(Price),
    }),
  ),
  /** There are more tables than are shown. */
  isCut: z.boolean(),
})
export type SkuPrices = z.infer<typeof SkuPrices>

/** Competitors as they were seen last: those that make the market price first, the cheapest before all. */
export const SkuCompetitors = z.object({
  timeZone: z.string(),
  /** Of the own price and the market's. */
  currency: z.string(),
  price: money.nullable(),
  /** How many make the market price, and the median of what they ask. */
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
      /** `counts`, or why it does not make the market price. */
      standing: z.enum(offerStandings),
      link: z.string().nullable(),
    }),
  ),
  /** There are more than are shown. */
  isCut: z.boolean(),
})
export type SkuCompetitors = z.infer<typeof SkuCompetitors>

/** As /sales/analytics counts captured units and revenue, with this SKU as the filter. */
export const SkuSales = z.object({
  currency: z.string(),
  period: z.object({ from: day, to: day }),
  units: count,
  revenue: money,
  /** By their Mondays, oldest first. */
  weeks: z.array(z.object({ week: day, units: count, revenue: money })),
  /** Most revenue first. */
  channels: z.array(z.object({ channel: z.string(), units: count, revenue: money })),
})
export type SkuSales = z.infer<typeof SkuSales>

/** `paid` is gross − discount + fees, without freight. */
const paidSums = { units: count, gross: money, discount: money, fees: money, paid: money }

/** Of the 28 whole days of the list: `total` is its units and revenue, and the channels add up to it. */
export const SkuPaid = z.object({
  currency: z.string(),
  period: z.object({ from: day, to: day }),
  /** In their order, a sale in the first that it fits; null: in none. */
  channels: z.array(z.object({ id: z.string().nullable(), name: z.string(), ...paidSums })),
  total: z.object(paidSums),
})
export type SkuPaid = z.infer<typeof SkuPaid>

/** Of the orders of 90 whole days, by who brought it back and why; `others`: units of further reasons. They add up to `units`. */
export const SkuReturns = z.object({
  period: z.object({ from: day, to: day }),
  reasons: z.array(z.object({ by: z.enum(['carrier', 'client']), reason: z.string(), units: count })),
  others: count,
  units: count,
})
export type SkuReturns = z.infer<typeof SkuReturns>

export const SkuContent = z.object({
  /** Nobody told anything of it: it was only sold or counted. */
  isReported: z.boolean(),
  name: z.string(),
  pageTitle: z.string(),
  metaDescription: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  images: count.nullable(),
  attributes: z.array(SkuAttribute),
  problems: z.array(z.enum(skuProblems)),
  /** Whose texts it has, with its score by each channel's rules. */
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
