import { oc } from '@orpc/contract'
import { z } from 'zod'
import { quadrants } from '#model/catalog/quadrants.ts'
import { abcClasses } from '#model/catalog/sku-views.ts'

const values = z
  .array(z.string().max(255, 'Máximo de 255 caracteres'))
  .min(1)
  .max(500, 'Máximo de 500 valores')
  .optional()

export const CatalogQuestion = z.object({ category: values, brand: values })
export type CatalogQuestion = z.infer<typeof CatalogQuestion>

const count = z.number().int()
/** Minor units of the response's currency. */
const money = z.number()
const fraction = z.number()

/**
 * Estimated sales lost to stock-outs, between `low` and `high` (see `trial`). `perDay` assumes the current
 * stock-outs.
 */
const Lost = z.object({ units: z.number(), amount: money, low: money, high: money, perDay: money })

const Stockout = z.object({
  /** SKUs for sale with known stock, and how many of them have none. */
  told: count,
  out: count,
  /** out ÷ told */
  rate: fraction.nullable(),
  /** Stock-out weighted by units sold in 28 days, over SKUs with known stock. */
  weighted: fraction.nullable(),
})

/** Own prices against the competitors' median, over SKUs with a price index. */
const Market = z.object({
  /** Own ÷ market × 100, weighted by 28-day revenue; null if none was sold. */
  index: z.number().nullable(),
  /** SKUs with a reported competitor, and how many of them can be compared. */
  told: count,
  compared: count,
  /** Compared SKUs above, within and below one point of 100. */
  dearer: count,
  same: count,
  cheaper: count,
  /** Revenue of compared SKUs ÷ total revenue; null without revenue. */
  revenueShare: fraction.nullable(),
})

/** SKUs for sale, over the last 28 whole days; a figure is null if no source reports its data. */
const Figures = z.object({
  skus: count,
  stockout: Stockout.nullable(),
  lost: Lost.nullable(),
  /** In days: available units ÷ mean daily units, over SKUs with both. */
  coverage: fraction.nullable(),
  /** Units sold ÷ mean units in stock. */
  turnover: fraction.nullable(),
  units: z.number(),
  revenue: money,
  /** Over 90 days, the basis of the ABC classes. */
  revenue90: money,
  /** Null if no source reports competitors of these SKUs. */
  market: Market.nullable(),
})
export type CatalogFigures = z.infer<typeof Figures>

const Sku = z.object({ id: z.string(), name: z.string() })

export const CatalogAnalytics = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  currency: z.string(),
  /** The last whole local day included. */
  until: z.iso.date(),
  total: Figures,
  /**
   * Back-test of the range of `lost`, designed to cover 80%: how many of the last four weeks' cases fell
   * within it. Null with too few weeks.
   */
  trial: z.object({ cases: count, within: count }).nullable(),
  /** Number of SKUs in each view of the list. */
  views: z.object({
    low: count.nullable(),
    unsold: count,
    withoutImage: count.nullable(),
    withoutPrice: count.nullable(),
    popularOut: count.nullable(),
  }),
  classes: z.array(Figures.extend({ class: z.enum(['', ...abcClasses]) })),
  /** Highest 28-day revenue first; '' means no category. They add up to the total. */
  categories: z.array(Figures.extend({ category: z.string(), rest: z.boolean() })),
  /** Popular SKUs without stock, largest loss first. */
  popularOut: z.array(
    Sku.extend({
      abc: z.enum(['', ...abcClasses]),
      outSince: z.iso.datetime().nullable(),
      /** Mean over days with stock. */
      daily: z.number().nullable(),
      views: count.nullable(),
      lost: money.nullable(),
    }),
  ),
  /** Priced above the market and sold in 28 days; largest contribution to the index first. */
  dearest: z.array(
    Sku.extend({
      /** Currency of the SKU's prices. */
      currency: z.string(),
      price: money,
      marketPrice: money,
      competitors: count,
      index: z.number(),
      revenue: money,
      /** Points by which it raises the overall index. */
      points: z.number(),
    }),
  ),
  /** Null if no source reports product views. */
  visits: z
    .object({
      views: z.number(),
      conversion: fraction.nullable(),
      quadrants: z.array(
        z.object({ quadrant: z.enum(quadrants), skus: count, views: z.number(), revenue: money }),
      ),
      /** The 40 most viewed of each quadrant. */
      skus: z.array(
        Sku.extend({
          quadrant: z.enum(quadrants),
          views: count,
          conversion: fraction,
          revenue: money,
          isOut: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** At the end of each of the last 90 local days (today: now); days before the first count are missing. */
  days: z.array(z.object({ day: z.iso.date(), told: count, out: count })),
  /** Categories and brands to filter by, best-selling first. */
  choices: z.object({ category: z.array(z.string()), brand: z.array(z.string()) }),
})
export type CatalogAnalytics = z.infer<typeof CatalogAnalytics>

const Ratio = z.object({ numerator: z.number(), denominator: z.number() })

const Change = z.object({
  before: fraction,
  after: fraction,
  /** Largest effect first; they add up to after − before. */
  rows: z.array(
    z.object({
      /** '' means no category. */
      category: z.string(),
      rest: z.boolean(),
      before: Ratio,
      after: Ratio,
      /** Effect of its own rate, and effect of its share. */
      own: fraction,
      mix: fraction,
    }),
  ),
})
export type CatalogChange = z.infer<typeof Change>

/** Minor units of the account's currency. */
const Revenues = z.object({ before: money, after: money })

/** The last 28 whole local days against the previous 28; null if either lacks data. */
export const CatalogChanges = z.object({
  /** Orders ÷ views; `range` is the 95% interval of after − before, null if it cannot be estimated. */
  conversion: Change.extend({ range: z.object({ low: fraction, high: fraction }).nullable() }).nullable(),
  /** Weighted stock-out now and 28 days ago, each weighted by the units of its preceding 28 days. */
  stockout: Change.nullable(),
  /** Of today's SKUs for sale, the same rows as in the analysis; each list adds up to the total. */
  revenue: z.object({
    total: Revenues,
    categories: z.array(Revenues.extend({ category: z.string(), rest: z.boolean() })),
    /** By the class of today. */
    classes: z.array(Revenues.extend({ class: z.string() })),
  }),
})
export type CatalogChanges = z.infer<typeof CatalogChanges>

export const CategoryTree = z.object({
  currency: z.string(),
  /** SKUs for sale; adds up to the total of the analysis. */
  rows: z.array(
    z.object({
      /** Category names, widest first; empty without a category, null for the grouped rest. */
      path: z.array(z.string()).nullable(),
      /** The category that filters the list of SKUs. */
      category: z.string(),
      skus: count,
      revenue: money,
      /** Units sold in 28 days by SKUs with known stock, and by those of them without stock. */
      toldUnits: z.number(),
      outUnits: z.number(),
    }),
  ),
})
export type CategoryTree = z.infer<typeof CategoryTree>

export const catalogAnalyticsContract = {
  getCatalogAnalytics: oc
    .route({
      method: 'GET',
      path: '/catalog/analytics',
      tags: ['Catálogo'],
      summary: 'Ruptura, venda perdida, cobertura, giro, curva ABC e índice de preço do catálogo',
    })
    .input(CatalogQuestion)
    .output(CatalogAnalytics),
  getCatalogChanges: oc
    .route({
      method: 'GET',
      path: '/catalog/analytics/changes',
      tags: ['Catálogo'],
      summary: 'Por que a conversão e a ruptura mudaram, por categoria',
    })
    .input(CatalogQuestion)
    .output(CatalogChanges),
  getCategoryTree: oc
    .route({
      method: 'GET',
      path: '/catalog/analytics/tree',
      tags: ['Catálogo'],
      summary: 'Árvore de categorias: receita e ruptura',
    })
    .input(CatalogQuestion)
    .output(CategoryTree),
}
