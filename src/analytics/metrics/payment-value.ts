import { paymentMetrics, type PaymentMetricKey } from '#model/payments/metrics.ts'
import type { Figures } from '../question/ask-question.ts'
import type { AttemptMeasureKey } from '../question/attempt-measures.ts'

type Recipe = { sum: readonly AttemptMeasureKey[]; over?: readonly AttemptMeasureKey[] }

const recipes: Record<PaymentMetricKey, Recipe> = paymentMetrics

export const paymentMeasures: readonly AttemptMeasureKey[] = [
  ...new Set(Object.values(recipes).flatMap(({ sum, over = [] }) => [...sum, ...over])),
]

/** Null for a ratio over nothing. */
export function paymentValue(key: PaymentMetricKey, sums: Figures): number | null {
  const add = (keys: readonly AttemptMeasureKey[]) => keys.reduce((total, one) => total + (sums[one] ?? 0), 0)
  const { sum, over } = recipes[key]
  if (!over) return add(sum)
  const divisor = add(over)
  return divisor === 0 ? null : add(sum) / divisor
}
