import { incompleteBeta } from './special-functions.ts'

export type Tails = {
  /** P(X ≤ x). */
  low: number
  /** P(X ≥ x). */
  high: number
}

/** A smaller spread of counts is taken for this one, which is as good as Poisson's. */
export const MIN_SPREAD = 1e-7

/**
 * Tails of a negative binomial with this mean and variance mean + spread × mean²; Poisson if spread is 0.
 * @param count may be fractional. @throws RangeError if a number is negative or not finite.
 */
export function countTails(count: number, mean: number, spread: number): Tails {
  for (const each of [count, mean, spread])
    if (!Number.isFinite(each) || each < 0) throw new RangeError(`countTails: ${each}`)
  if (mean === 0) return { low: 1, high: count > 0 ? 0 : 1 }
  const size = 1 / Math.max(spread, MIN_SPREAD)
  const chance = size / (size + mean)
  const low = incompleteBeta(chance, size, count + 1)
  const high = count <= 0 ? 1 : incompleteBeta(1 - chance, count, size)
  return { low, high }
}

/**
 * Tails of a binomial with clustered trials (correlation `spread` between two trials), approximated by the
 * effective number of trials, trials / (1 + (trials − 1) × spread), and interpolated between integers.
 * @throws RangeError if hits are not between 0 and trials, or mean or spread not between 0 and 1.
 */
export function ratioTails(hits: number, trials: number, mean: number, spread: number): Tails {
  if (!(hits >= 0 && hits <= trials && mean >= 0 && mean <= 1 && spread >= 0 && spread <= 1))
    throw new RangeError(`ratioTails: ${hits} of ${trials}, mean ${mean}, spread ${spread}`)
  const shrink = 1 + Math.max(0, trials - 1) * spread
  const [k, n] = [hits / shrink, trials / shrink]
  if (mean === 0) return { low: 1, high: k > 0 ? 0 : 1 }
  if (mean === 1) return { low: k < n ? 0 : 1, high: 1 }
  return {
    low: k >= n ? 1 : incompleteBeta(1 - mean, n - k, k + 1),
    high: k <= 0 ? 1 : incompleteBeta(mean, k, n - k + 1),
  }
}
