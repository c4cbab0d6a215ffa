import { quantile } from '@farol/decomposition'

const LEAST = 12
/** Spreads on either side: of a normal law, 99 in 100. */
const REACH = 2.6
/** From a mean absolute deviation to a standard deviation. */
const SPREAD = 1.4826

/** The range of relative changes that are common here: 0.1 is 10 %. @returns null with too little history. */
export function usualChange(
  pairs: readonly { current: number; base: number }[],
): { low: number; high: number; weeks: number } | null {
  const logs = pairs
    .filter(({ current, base }) => current > 0 && base > 0)
    .map(({ current, base }) => Math.log(current / base))
  if (logs.length < LEAST) return null
  const middle = quantile(logs, 0.5)
  const spread =
    SPREAD *
    quantile(
      logs.map((value) => Math.abs(value - middle)),
      0.5,
    ) *
    Math.sqrt(1 + 1 / logs.length)
  return {
    low: Math.exp(middle - REACH * spread) - 1,
    high: Math.exp(middle + REACH * spread) - 1,
    weeks: logs.length,
  }
}
