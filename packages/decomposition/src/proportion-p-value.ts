export type Proportion = { successes: number; trials: number }

/**
 * Two-sided z-test with pooled variance: the probability, 0 to 1, of such a difference between equal
 * proportions. 1 if it cannot be tested: no trials, no variance, or successes outside 0..trials. Source:
 * Fleiss, Levin and Paik, "Statistical Methods for Rates and Proportions" (2003).
 */
export function proportionPValue(a: Proportion, b: Proportion): number {
  const isProportion = ({ successes, trials }: Proportion) =>
    trials > 0 && successes >= 0 && successes <= trials
  if (!isProportion(a) || !isProportion(b)) return 1
  const pooled = (a.successes + b.successes) / (a.trials + b.trials)
  const deviation = Math.sqrt(pooled * (1 - pooled)) * Math.sqrt(1 / a.trials + 1 / b.trials)
  const difference = Math.abs(a.successes / a.trials - b.successes / b.trials)
  return difference > 0 && deviation > 0 ? outsideOfNormal(difference / deviation) : 1
}

/** P(|Z| > z) of a standard normal, z >= 0: erfc(z / sqrt 2), to at least 12 digits. */
function outsideOfNormal(z: number): number {
  const x = z / Math.SQRT2
  const density = (Math.exp(-x * x) * 2) / Math.sqrt(Math.PI)
  if (x < 2) {
    let term = x
    let sum = x
    for (let n = 1; term > sum * Number.EPSILON; n++) {
      term *= (2 * x * x) / (2 * n + 1)
      sum += term
    }
    return Math.max(0, 1 - density * sum)
  }
  let fraction = x
  for (let n = 120; n > 0; n--) fraction = x + n / 2 / fraction
  return density / 2 / fraction
}
