import { apportion } from '#model/targets/apportion.ts'

/**
 * A day set to a value: the days that were set before keep theirs and the others share what is left in proportion, so that the
 * month's target stays what it is.
 *
 * @param fixed the days that were set, by place; the one being set is among them.
 * @returns the new weights, which are the days' values; null when the days that were set pass the target, or leave something that no day can take.
 */
export function withDayValue(
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

/** A day set to weigh so many mean days: 1 is a day like the mean of the month. */
export function withDayWeight(weights: readonly number[], place: number, weight: number): number[] | null {
  const count = weights.length
  const others = weights.reduce((sum, own, index) => sum + (index === place ? 0 : own), 0)
  if (weight < 0 || weight >= count || others <= 0) return null
  return weights.map((own, index) => (index === place ? (weight * others) / (count - weight) : own))
}

/** Several days set in a row, from one on: their values are taken as they are, as weights of the same size as the others' values. */
export function withPastedDays(
  weights: readonly number[],
  total: number | null,
  place: number,
  pasted: readonly (number | null)[],
): number[] {
  const own = total === null || total === 0 ? [...weights] : apportion(total, weights)
  return own.map((value, index) => pasted[index - place] ?? value)
}

/** Each day against the mean of the month: the weights as people read them. */
export function relativeWeights(weights: readonly number[]): number[] {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  return weights.map((weight) => (mean > 0 ? weight / mean : 1))
}
