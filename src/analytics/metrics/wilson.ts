const Z95 = 1.959963984540054

/** Wilson score interval of a proportion, 95% unless `z` is given; null without trials. */
export function wilson(successes: number, trials: number, z = Z95): { low: number; high: number } | null {
  if (trials === 0) return null
  const [rate, square] = [successes / trials, (z * z) / trials]
  const centre = rate + square / 2
  const half = z * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials))
  return {
    low: successes === 0 ? 0 : Math.max(0, (centre - half) / (1 + square)),
    high: successes === trials ? 1 : Math.min(1, (centre + half) / (1 + square)),
  }
}
