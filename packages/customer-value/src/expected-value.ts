import type { GammaGamma } from './types.ts'

/**
 * E[M]: expected mean amount of future purchases of a client with x repeats of `mean` each. Infinite if the
 * fit's tail is too heavy to have a mean (p·x + q ≤ 1).
 */
export function expectedValue({ p, q, v }: GammaGamma, x: number, mean: number): number {
  const shape = p * x + q - 1
  return shape > 0 ? (p * (v + (x > 0 ? x * mean : 0))) / shape : Infinity
}

/**
 * Expected square of a client's mean amount, and expected variance of a single purchase; infinite if p·x + q
 * ≤ 2.
 */
export function valueMoments({ p, q, v }: GammaGamma, x: number, mean: number) {
  const shape = p * x + q
  const sum = v + (x > 0 ? x * mean : 0)
  const unit = shape > 2 ? sum ** 2 / ((shape - 1) * (shape - 2)) : Infinity
  return { square: p * p * unit, variance: p * unit }
}
