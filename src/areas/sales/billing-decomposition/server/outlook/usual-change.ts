import { quantile } from '@farol/decomposition'

const LEAST = 12
/** Spreads on either side: of a normal law, 99 in 100. */
const REACH = 2.6
/** From a mean absolute deviation to a standard deviation. */
const SPREAD = 1.4826

/** Of a middling sum: beside it weeks that sold next to nothing are no further away than they should be. */
const FLOOR = 0.25

/**
 * The range of relative changes that are common from this base (a middling one, if it is not known): 0.1 is 10 %.
 * A week that sold nothing counts, one that had nothing to compare with does not.
 * @returns null with too little history.
 */
export function usualChange(
  pairs: readonly { current: number; base: number }[],
  base: number,
): { low: number; high: number; weeks: number } | null {
  const known = pairs.filter((pair) => pair.base > 0)
  if (known.length < LEAST) return null
  const middling = quantile(
    known.map((pair) => pair.base),
    0.5,
  )
  const [from, floor] = [base > 0 ? base : middling, FLOOR * middling]
  const logs = known.map((pair) => Math.log((Math.max(0, pair.current) + floor) / (pair.base + floor)))
  const middle = quantile(logs, 0.5)
  const spread =
    SPREAD *
    quantile(
      logs.map((value) => Math.abs(value - middle)),
      0.5,
    ) *
    Math.sqrt(1 + 1 / logs.length)
  const changeAt = (log: number) => Math.max(0, (from + floor) * Math.exp(log) - floor) / from - 1
  return {
    low: changeAt(middle - REACH * spread),
    high: changeAt(middle + REACH * spread),
    weeks: logs.length,
  }
}
