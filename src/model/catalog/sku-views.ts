/** What a catalogue can be looked at by; all but `all` and `inactive` are of SKUs for sale. */
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

/** Coverage of fewer days is low. */
export const LOW_COVERAGE_DAYS = 7
/** Of the SKUs with visits, those that are seen most: from this quantile on. */
export const POPULAR_QUANTILE = 0.8
/** Days that figures of the catalogue look back on, today not included. */
export const CATALOG_DAYS = { week: 7, month: 28, unsold: 30, quarter: 90 } as const
/** Of the revenue of 90 days, largest first: up to here A, then B. */
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
