/** '' if not reported; treated as for sale. */
export const skuStatuses = ['active', 'inactive', ''] as const
export type SkuStatus = (typeof skuStatuses)[number]

/** Catalogue fields that the list is filtered by. */
export const skuValueKeys = ['category', 'brand', 'channel'] as const
export type SkuValueKey = (typeof skuValueKeys)[number]

/** Deficiencies of a SKU's content. */
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

/** Descriptions with fewer characters count as short. */
export const SHORT_DESCRIPTION = 200
export const FEW_IMAGES = 3

/** Scores below `low` are low, below `fair` fair. */
export const SCORE_BANDS = { low: 50, fair: 80 } as const
export const scoreBands = ['low', 'fair', 'good'] as const
export type ScoreBand = (typeof scoreBands)[number]
