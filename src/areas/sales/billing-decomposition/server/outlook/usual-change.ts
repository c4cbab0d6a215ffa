import { quantile } from '@farol/decomposition'

/** From so many on a tenth on either side is left out of their spread; below, nothing, and Student's law widens it. */
export const MANY = 12
const MIN_PAIRS = 4
/** Spreads on either side, 99 in 100, of some 25 values. */
const REACH = 2.8
/** The same of 4 to 11. */
const REACH_OF_FEW = [5.84, 4.6, 4.03, 3.71, 3.5, 3.36, 3.25, 3.17]
const LEFT_OUT = 0.1
/** From the deviation of the middle eight tenths of a normal law to that of the whole. */
const WHOLE = 1.51

/** Of a middling sum: beside it weeks that sold next to nothing are no further away than they should be. */
const FLOOR = 0.25

/**
 * The range of relative changes that are common from this base (a middling one, if it is not known): 0.1 is 10 %.
 * `isOverlapping`: pairs share days, so that few of them show little. A week that sold nothing counts, one that had nothing to compare with does not.
 * @returns null with too little history.
 */
export function usualChange(
  pairs: readonly { current: number; base: number }[],
  { base, isOverlapping }: { base: number; isOverlapping: boolean },
): { low: number; high: number; weeks: number } | null {
  const known = pairs.filter((pair) => pair.base > 0)
  if (known.length < (isOverlapping ? MANY : MIN_PAIRS)) return null
  const middling = quantile(
    known.map((pair) => pair.base),
    0.5,
  )
  const [from, floor] = [base > 0 ? base : middling, FLOOR * middling]
  const logs = known.map((pair) => Math.log((Math.max(0, pair.current) + floor) / (pair.base + floor)))
  const middle = quantile(logs, 0.5)
  const isMany = logs.length >= MANY
  const left = Math.round(LEFT_OUT * logs.length)
  const deviation = isMany
    ? WHOLE * standardDeviation(logs.toSorted((a, b) => a - b).slice(left, -left))
    : standardDeviation(logs)
  const reach =
    (isMany ? REACH : (REACH_OF_FEW[logs.length - MIN_PAIRS] ?? REACH)) * Math.sqrt(1 + 1 / logs.length)
  const changeAt = (log: number) => Math.max(0, (from + floor) * Math.exp(log) - floor) / from - 1
  return {
    low: changeAt(middle - reach * deviation),
    high: changeAt(middle + reach * deviation),
    weeks: logs.length,
  }
}

function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}
