const Z95 = 1.959963984540054

/** Wilson's score interval of 95% of a proportion; null without trials. */
export function wilson(successes: number, trials: number): { low: number; high: number } | null {
  if (trials === 0) return null
  const [rate, square] = [successes / trials, (Z95 * Z95) / trials]
  const centre = rate + square / 2
  const half = Z95 * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials))
  return {
    low: Math.max(0, (centre - half) / (1 + square)),
    high: Math.min(1, (centre + half) / (1 + square)),
  }
}
