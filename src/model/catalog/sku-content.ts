/** '' where nobody told: then it is for sale. */
export const skuStatuses = ['active', 'inactive', ''] as const
export type SkuStatus = (typeof skuStatuses)[number]

/** What the list is filtered by, of those that the catalogue names. */
export const skuValueKeys = ['category', 'brand', 'channel'] as const
export type SkuValueKey = (typeof skuValueKeys)[number]

/** What the content of a SKU lacks. */
export const skuProblems = [
  'name',
  'description',
  'short-description',
  'images',
  'few-images',
  'attributes',
  'category',
  'brand',
  'ean',
  'wrong-ean',
  'page-title',
  'meta-description',
] as const
export type SkuProblem = (typeof skuProblems)[number]

/** Of fewer characters a description is short. */
export const SHORT_DESCRIPTION = 200
export const FEW_IMAGES = 3

/** Below `low` points of 100 a score is low, below `fair` fair. */
export const SCORE_BANDS = { low: 50, fair: 80 } as const
export const scoreBands = ['low', 'fair', 'good'] as const
export type ScoreBand = (typeof scoreBands)[number]
