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
/** Minor units of the answer's currency. */
const money = z.number()
const fraction = z.number()

/** Estimate of what was not sold for want of stock, between `low` and `high`: see `trial`. `perDay`: with what is missing now. */
const Lost = z.object({ units: z.number(), amount: money, low: money, high: money, perDay: money })

const Stockout = z.object({
  /** SKUs for sale whose stock is known, and those of them without any. */
  told: count,
  out: count,
  /** out ÷ told */
  rate: fraction.nullable(),
  /** Units of 28 days of those without stock ÷ those of all whose stock is known. */
  weighted: fraction.nullable(),
})

/** Own prices against the median of what competitors ask; SKUs with a price index are compared. */
const Market = z.object({
  /** Own ÷ market × 100 of compared SKUs, by their revenue of 28 days; null where none of them was sold. */
  index: z.number().nullable(),
  /** SKUs of which a source tells a competitor, and those of them that are compared. */
  told: count,
  compared: count,
  /** Of the compared: above, within and below one point of 100. */
  dearer: count,
  same: count,
  cheaper: count,
  /** Revenue of the compared ÷ of all; null without any. */
  revenueShare: fraction.nullable(),
})

/** SKUs for sale; null where nobody told what it is about. Of the last 28 whole days. */
const Figures = z.object({
  skus: count,
  stockout: Stockout.nullable(),
  lost: Lost.nullable(),
  /** Days: available units ÷ mean daily units, of SKUs with both. */
  coverage: fraction.nullable(),
  /** Units sold ÷ mean units in stock. */
  turnover: fraction.nullable(),
  units: z.number(),
  revenue: money,
  /** Of 90 days, by which classes are made. */
  revenue90: money,
  /** Null where no source tells a competitor of these SKUs. */
  market: Market.nullable(),
})
export type CatalogFigures = z.infer<typeof Figures>

const Sku = z.object({ id: z.string(), name: z.string() })

export const CatalogAnalytics = z.object({
  state: z.enum(['ready', 'firstUse', 'emptyByFilter']),
  currency: z.string(),
  /** The last whole local day of the figures. */
  until: z.iso.date(),
  total: Figures,
  /**
   * The range of `lost`, made to hold four of five, tried on the last four weeks of SKUs with stock, whose sales are known:
   * `within` of so many cases lay in it. Null with too few weeks to try.
   */
  trial: z.object({ cases: count, within: count }).nullable(),
  /** How many SKUs each view of the list has. */
  views: z.object({
    low: count.nullable(),
    unsold: count,
    withoutImage: count.nullable(),
    withoutPrice: count.nullable(),
    popularOut: count.nullable(),
  }),
  classes: z.array(Figures.extend({ class: z.enum(['', ...abcClasses]) })),
  /** Most revenue of 28 days first; '' where nobody told it. All add up to the total. */
  categories: z.array(Figures.extend({ category: z.string(), rest: z.boolean() })),
  /** Much sought and without stock; most lost first. */
  popularOut: z.array(
    Sku.extend({
      abc: z.enum(['', ...abcClasses]),
      outSince: z.iso.datetime().nullable(),
      /** Mean of days with stock. */
      daily: z.number().nullable(),
      views: count.nullable(),
      lost: money.nullable(),
    }),
  ),
  /** Above the market and sold in 28 days; what raises the index most first. */
  dearest: z.array(
    Sku.extend({
      /** Of its prices. */
      currency: z.string(),
      price: money,
      marketPrice: money,
      competitors: count,
      index: z.number(),
      revenue: money,
      /** By how many points it raises the index of all. */
      points: z.number(),
    }),
  ),
  /** Null where no source tells visits of products. */
  visits: z
    .object({
      views: z.number(),
      conversion: fraction.nullable(),
      quadrants: z.array(
        z.object({ quadrant: z.enum(quadrants), skus: count, views: z.number(), revenue: money }),
      ),
      /** The 40 most seen of each quadrant. */
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
  /** At the end of each of the last 90 local days, today's as of now; days before the first count are missing. */
  days: z.array(z.object({ day: z.iso.date(), told: count, out: count })),
  /** What categories and brands there are to filter by, best selling first. */
  choices: z.object({ category: z.array(z.string()), brand: z.array(z.string()) }),
})
export type CatalogAnalytics = z.infer<typeof CatalogAnalytics>

const Ratio = z.object({ numerator: z.number(), denominator: z.number() })

const Change = z.object({
  before: fraction,
  after: fraction,
  /** What moved most first; all add up to after − before. */
  rows: z.array(
    z.object({
      /** '' where nobody told it. */
      category: z.string(),
      rest: z.boolean(),
      before: Ratio,
      after: Ratio,
      /** By its own rate, and by its share of all. */
      own: fraction,
      mix: fraction,
    }),
  ),
})
export type CatalogChange = z.infer<typeof Change>

/** The last 28 whole local days against the 28 before; null where one of them was not told. */
export const CatalogChanges = z.object({
  /** Orders ÷ visits; `range`: of after − before, with 95 %, null where chance cannot be told. */
  conversion: Change.extend({ range: z.object({ low: fraction, high: fraction }).nullable() }).nullable(),
  /** Weighted stock-out, now and 28 days ago, each by the units of the 28 days before it. */
  stockout: Change.nullable(),
})
export type CatalogChanges = z.infer<typeof CatalogChanges>

export const CategoryTree = z.object({
  currency: z.string(),
  /** SKUs for sale; all add up to the total of the analysis. */
  rows: z.array(
    z.object({
      /** Names from the widest on; empty where nobody told, null for all others together. */
      path: z.array(z.string()).nullable(),
      /** By which SKUs are listed. */
      category: z.string(),
      skus: count,
      revenue: money,
      /** Of 28 days: of SKUs whose stock is told, and of those of them without any. */
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
