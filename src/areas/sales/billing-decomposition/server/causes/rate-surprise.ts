export type Tried = { hits: number; trials: number }

/**
 * Signed root of the likelihood ratio (two rates against one), with `rest` the change elsewhere.
 * Unlike a z-score of logarithms it holds for few trials and for rates that fall to zero.
 */
export function rateSurprise(before: Tried, after: Tried, rest: number): number {
  if (before.trials <= 0 || after.trials <= 0) return 0
  const expected = { hits: Math.min(before.hits * rest, before.trials), trials: before.trials }
  const pooled = (expected.hits + after.hits) / (expected.trials + after.trials)
  return Math.sqrt(Math.max(0, 2 * (gainOf(expected, pooled) + gainOf(after, pooled))))
}

/** Log-likelihood gain of an own rate over the pooled one, in nats. */
function gainOf({ hits, trials }: Tried, pooled: number): number {
  const kept = Math.min(Math.max(hits, 0), trials)
  return part(kept, trials * pooled) + part(trials - kept, trials * (1 - pooled))
}

const part = (seen: number, expected: number) =>
  seen > 0 && expected > 0 ? seen * Math.log(seen / expected) : 0
