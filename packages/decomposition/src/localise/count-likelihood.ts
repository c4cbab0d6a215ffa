const SERIES = 8
const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI)

/** Logarithm of the gamma function of a positive number, to about 1e-9 (Stirling's series, shifted up). */
function logGamma(x: number): number {
  let shift = 0
  let y = x
  for (let product = 1; ; y++) {
    if (y >= SERIES) {
      shift = Math.log(product)
      break
    }
    product *= y
  }
  const inverse = 1 / y
  const square = inverse * inverse
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)))
  return (y - 0.5) * Math.log(y) - y + HALF_LOG_TWO_PI + series - shift
}

/** For fewer factors the product is faster than the series, and cannot overflow. */
const FEW = 12

/** Logarithm of Γ(count + shape) / Γ(shape). */
function logRising(count: number, shape: number): number {
  if (count > FEW || !Number.isInteger(count)) return logGamma(count + shape) - logGamma(shape)
  let product = 1
  for (let step = 0; step < count; step++) product *= shape + step
  return Math.log(product)
}

/** Log-likelihood of a negative binomial with variance mean + mean² × spread, without constant terms. */
export function countLikelihood(count: number, mean: number, spread: number): number {
  const m = Math.max(mean, 1e-9)
  if (spread < 1e-6) return count * Math.log(m) - m
  const shape = 1 / spread
  if (count === 0) return shape * Math.log(shape / (shape + m))
  return logRising(count, shape) + shape * Math.log(shape / (shape + m)) + count * Math.log(m / (shape + m))
}
