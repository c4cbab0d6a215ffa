import { logisticsMetrics, type LogisticsMetricKey } from '#model/logistics/metrics.ts'
import type { Figures } from '../question/answer.ts'
import type { SalesMeasureKey } from '../question/measures.ts'
import type { PackageMeasureKey } from '../question/package-measures.ts'
import { recipeMeasures, recipeValue, type Recipe } from './recipe-value.ts'

type OrderMeasure = Extract<SalesMeasureKey, 'dueOrders' | 'onTimeOrders' | 'lateOrders'>
type LogisticsMeasure = PackageMeasureKey | OrderMeasure
type LogisticsRecipe = Recipe<LogisticsMeasure> & { summed?: 'seconds' }

const recipes: Record<LogisticsMetricKey, LogisticsRecipe> = logisticsMetrics

export const logisticsMeasures: readonly LogisticsMeasure[] = recipeMeasures(recipes)

/** The measures these metrics are computed from. */
export const measuresOfMetrics = (keys: readonly LogisticsMetricKey[]): readonly LogisticsMeasure[] =>
  recipeMeasures(Object.fromEntries(keys.map((key) => [key, recipes[key]])))

const DAY_SECONDS = 86_400

/** Null if the denominator is 0. */
export function logisticsValue(key: LogisticsMetricKey, sums: Figures): number | null {
  const value = recipeValue(recipes[key], sums)
  return value !== null && recipes[key].summed === 'seconds' ? value / DAY_SECONDS : value
}
