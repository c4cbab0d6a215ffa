export type Trials = { hits: number; trials: number }

// Signed root of the likelihood ratio: unlike a z-score of logarithms it holds for few trials and for
// rates that fall to zero.
export function rateSurprise(before: Trials, after: Trials, rest: number): number {
  if (before.trials <= 0 || after.trials <= 0) return 0
  const expected = { hits: Math.min(before.hits * rest, before.trials), trials: before.trials }
  const pooled = (expected.hits + after.hits) / (expected.trials + after.trials)
  return Math.sqrt(Math.max(0, 2 * (likelihoodGain(expected, pooled) + likelihoodGain(after, pooled))))
}

/** Log-likelihood gain of an own rate over the pooled one, in nats. */
function likelihoodGain({ hits, trials }: Trials, pooled: number): number {
  const bounded = Math.min(Math.max(hits, 0), trials)
  return part(bounded, trials * pooled) + part(trials - bounded, trials * (1 - pooled))
}

const part = (seen: number, expected: number) =>
  seen > 0 && expected > 0 ? seen * Math.log(seen / expected) : 0
