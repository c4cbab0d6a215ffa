/** Views of the list; all except `all` and `inactive` contain only SKUs for sale. */
export const skuViews = [
  'all',
  'out',
  'popularOut',
  'low',
  'unsold',
  'withoutImage',
  'withoutPrice',
  'belowCost',
  'aboveMarket',
  'inactive',
] as const
export type SkuView = (typeof skuViews)[number]

/** Fewer days of coverage count as low. */
export const LOW_COVERAGE_DAYS = 7
/** SKUs from this quantile of views on count as popular. */
export const POPULAR_QUANTILE = 0.8
/** Look-back in days of catalogue figures, excluding today. */
export const CATALOG_DAYS = { week: 7, month: 28, unsold: 30, quarter: 90 } as const
/** Cumulative shares of 90-day revenue, largest first: A up to the first, then B. */
export const ABC_LIMITS = { A: 0.8, B: 0.95 } as const
export const abcClasses = ['A', 'B', 'C'] as const

export const skuSorts = [
  'name',
  'sku',
  'category',
  'brand',
  'abc',
  'price',
  'margin',
  'priceIndex',
  'stock',
  'reserved',
  'available',
  'coverage',
  'units7',
  'units28',
  'revenue28',
  'revenue90',
  'views28',
  'conversion28',
  'canceled28',
  'outDays28',
  'lost28',
  'returned90',
  'score',
] as const
export type SkuSort = (typeof skuSorts)[number]
