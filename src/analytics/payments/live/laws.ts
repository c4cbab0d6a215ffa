import { MIN_SPREAD } from '@farol/detection'

/** A proportion with beta-binomial overdispersion: `spread` is the intra-class correlation, 0 to 1. */
export type RateLaw = { mean: number; spread: number }

/** A count with negative binomial distribution: variance is mean + mean² × spread. */
export type CountLaw = { mean: number; spread: number }

const TINY = 1e-200

/** P(X ≥ count) of a beta-binomial with `trials`. */
export function rateTail(count: number, trials: number, law: RateLaw): number {
  if (count <= 0) return 1
  if (count > trials) return 0
  let tail = 0
  fromTheTop(trials, law, (at, log) => {
    tail = log
    return at === count
  })
  return Math.min(1, Math.exp(tail))
}

/** Yields each count from `trials` down to 1 with log P(X ≥ count), until that is no longer small. */
function fromTheTop(
  trials: number,
  { mean, spread }: RateLaw,
  isLast: (count: number, logTail: number) => boolean,
): void {
  const size = (1 - spread) / Math.max(spread, 1e-9)
  const [a, b] = [mean * size, (1 - mean) * size]
  // terms from the top: Π (a + i) / (size + i) is the term of `trials`; kept as a logarithm to avoid
  // underflow
  let [log, term] = [0, 1]
  for (let index = 0; index < trials; index++) {
    term *= (a + index) / (size + index)
    if (term > TINY) continue
    log += Math.log(term)
    term = 1
  }
  let sum = term
  for (let k = trials; k > 0 && !isLast(k, log + Math.log(sum)); k--) {
    term *= (k / (trials - k + 1)) * ((b + trials - k) / (a + k - 1))
    sum += term
    if (sum < 1 / TINY) continue
    log += Math.log(sum)
    term /= sum
    sum = 1
  }
}

/** Intra-class correlation from pairs: `both` of `pairs` had the event in both members. */
export function pairSpread({ pairs, both, mean }: { pairs: number; both: number; mean: number }): number {
  const variance = mean * (1 - mean)
  return pairs === 0 || variance === 0 ? 0 : (both / pairs - mean * mean) / variance
}

/** The smallest and largest counts whose tail probability is at least `chance`. */
export function countBand(law: CountLaw, chance: number): { low: number; high: number } {
  if (law.mean <= 0) return { low: 0, high: 0 }
  const logs = logChances(law, chance)
  const low = firstBeyond(logs.keys(), logs, chance)
  const fromTop = [...logs.keys()].toReversed()
  return { low, high: firstBeyond(fromTop, logs, chance) }
}

/** log P(X = count), from 0 until the remaining probability is negligible. */
function logChances({ mean, spread }: CountLaw, chance: number): number[] {
  const size = 1 / Math.max(spread, MIN_SPREAD)
  const part = mean / (mean + size)
  const least = Math.log(chance * 1e-12)
  const logs: number[] = []
  for (let k = 0, log = -size * Math.log1p(mean / size); k <= mean || log > least; k++) {
    logs.push(log)
    log += Math.log(((size + k) / (k + 1)) * part)
  }
  return logs
}

/** The first count at which the cumulative probability exceeds `chance`. */
function firstBeyond(counts: Iterable<number>, logs: readonly number[], chance: number): number {
  let passed = 0
  for (const count of counts) {
    passed += Math.exp(logs[count] ?? -Infinity)
    if (passed > chance) return count
  }
  return 0
}

export function rateBand(trials: number, law: RateLaw, chance: number): { low: number; high: number } {
  const not = { mean: 1 - law.mean, spread: law.spread }
  const [high, low] = [mostOf(trials, law, chance), trials - mostOf(trials, not, chance)]
  return { low: low / trials, high: high / trials }
}

/** The largest count whose tail probability is at least `chance`. */
function mostOf(trials: number, law: RateLaw, chance: number): number {
  let most = 0
  fromTheTop(trials, law, (count, logTail) => {
    const isWithin = logTail > Math.log(chance)
    if (isWithin) most = count
    return isWithin
  })
  return most
}
