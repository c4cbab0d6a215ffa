import { roundToTotal } from '@farol/decomposition'

/**
 * Splits a whole number in proportion to weights, exactly: the parts are whole and add up to it (largest remainder).
 * Without any weight the parts are equal. Source: as `roundToTotal`.
 *
 * @param total a whole number of minor units or of orders, not negative, up to 10^14.
 * @param weights finite, none negative; only their proportions count.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const largest = Math.max(...weights)
  const relative = weights.map((weight) => (largest > 0 ? weight / largest : 1))
  const sum = relative.reduce((all, weight) => all + weight, 0)
  return roundToTotal(
    relative.map((weight) => (total * weight) / sum),
    total,
  )
}
