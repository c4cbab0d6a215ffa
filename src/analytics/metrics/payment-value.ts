import { paymentMetrics, type PaymentMetricKey } from '#model/payments/metrics.ts'
import type { Figures } from '../question/answer.ts'
import type { AttemptMeasureKey } from '../question/attempt-measures.ts'
import { recipeMeasures, recipeValue, type Recipe } from './recipe-value.ts'

const recipes: Record<PaymentMetricKey, Recipe<AttemptMeasureKey>> = paymentMetrics

export const paymentMeasures: readonly AttemptMeasureKey[] = recipeMeasures(recipes)

/** Null if the denominator is 0. */
export const paymentValue = (key: PaymentMetricKey, sums: Figures): number | null =>
  recipeValue(recipes[key], sums)
