/**
 * `lost`: conversion surely fell with the longer promise; `chance`: the interval includes no loss; `unchanged`: no longer promise
 * to compare with the one before; `short`: less than two weeks before or since; `few`: too few orders; `alone`: too few other places.
 */
export const costOutcomes = ['lost', 'chance', 'unchanged', 'short', 'few', 'alone'] as const
export type CostOutcome = (typeof costOutcomes)[number]
