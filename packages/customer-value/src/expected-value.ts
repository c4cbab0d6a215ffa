import type { GammaGamma } from './types.ts'

/**
 * E[M]: the mean amount to expect of the next purchases of a client with x repeats of `mean` each. Infinite where the
 * fit's tail is so heavy that it has no mean (p·x + q ≤ 1).
 */
export function expectedValue({ p, q, v }: GammaGamma, x: number, mean: number): number {
  const shape = p * x + q - 1
  return shape > 0 ? (p * (v + (x > 0 ? x * mean : 0))) / shape : Infinity
}

/** The square of a client's mean amount and the variance of a single purchase, both expected; infinite where p·x + q ≤ 2. */
export function valueMoments({ p, q, v }: GammaGamma, x: number, mean: number) {
  const shape = p * x + q
  const sum = v + (x > 0 ? x * mean : 0)
  const unit = shape > 2 ? sum ** 2 / ((shape - 1) * (shape - 2)) : Infinity
  return { square: p * p * unit, variance: p * unit }
}
