import { apportion } from '#areas/sales/sales-targets/model.ts'

/** Earlier edited days keep their values, the others share the remainder in proportion; null when that is impossible. */
export function setDayValue(
  weights: readonly number[],
  total: number,
  place: number,
  value: number,
  fixed: ReadonlySet<number>,
): number[] | null {
  const values = apportion(total, weights)
  const isFixed = (index: number) => index === place || fixed.has(index)
  const set = values.map((own, index) => (index === place ? value : own))
  const left = total - set.reduce((sum, own, index) => sum + (isFixed(index) ? own : 0), 0)
  const others = weights.flatMap((weight, index) => (isFixed(index) ? [] : [weight]))
  if (left < 0 || (others.length === 0 && left > 0)) return null
  const shared = apportion(left, others)
  return set.map((own, index) => (isFixed(index) ? own : (shared.shift() ?? 0)))
}

/** Relative to the month's mean day. */
export function setDayWeight(weights: readonly number[], place: number, weight: number): number[] | null {
  const count = weights.length
  const others = weights.reduce((sum, own, index) => sum + (index === place ? 0 : own), 0)
  if (weight < 0 || weight >= count || others <= 0) return null
  return weights.map((own, index) => (index === place ? (weight * others) / (count - weight) : own))
}

export function pasteDays(
  weights: readonly number[],
  total: number | null,
  place: number,
  pasted: readonly (number | null)[],
): number[] {
  const own = total === null || total === 0 ? [...weights] : apportion(total, weights)
  return own.map((value, index) => pasted[index - place] ?? value)
}

export function relativeWeights(weights: readonly number[]): number[] {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return weights.map((weight) => (mean > 0 ? weight / mean : 1))
}
