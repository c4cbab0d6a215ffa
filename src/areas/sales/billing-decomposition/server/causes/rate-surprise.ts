/** Successes out of trials. */
export type Tried = { hits: number; trials: number }

/**
 * How many times what chance moves a rate changed, `rest` times being what it changed by elsewhere: the root of the likelihood ratio of two
 * rates against one. It holds for few trials and for rates that fall to nothing, where the spread of a logarithm does not.
 */
export function rateSurprise(before: Tried, after: Tried, rest: number): number {
  if (before.trials <= 0 || after.trials <= 0) return 0
  const expected = { hits: Math.min(before.hits * rest, before.trials), trials: before.trials }
  const pooled = (expected.hits + after.hits) / (expected.trials + after.trials)
  return Math.sqrt(Math.max(0, 2 * (gainOf(expected, pooled) + gainOf(after, pooled))))
}

/** By how much a rate of its own is likelier than the pooled one, in nats. */
function gainOf({ hits, trials }: Tried, pooled: number): number {
  const kept = Math.min(Math.max(hits, 0), trials)
  return part(kept, trials * pooled) + part(trials - kept, trials * (1 - pooled))
}

const part = (seen: number, expected: number) =>
  seen > 0 && expected > 0 ? seen * Math.log(seen / expected) : 0
