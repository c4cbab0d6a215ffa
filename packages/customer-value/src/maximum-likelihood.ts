import { projectedGradient, minimise, type Minimum, type Range, type Slope } from './minimise.ts'

const TOLERANCE = 1e-8
const LEVEL = 1e-6

/** A coordinate with a bound that represents infinity: at the bound, the model is a valid limit case. */
export type Coordinate = Range & { hasLimit: boolean }

export type Maximum = {
  at: number[]
  value: number
  converged: boolean
  flat: boolean
  /** Covariance of the coordinates, 0 for those at their limit. */
  covariance: number[][] | null
}

/**
 * The lowest minimum of a mean negative log-likelihood over `clients`, from several starts, with its
 * covariance.
 */
export function maximiseLikelihood(
  f: (at: number[]) => Slope,
  starts: readonly (readonly number[])[],
  coordinates: readonly Coordinate[],
  clients: number,
): Maximum {
  let best: Minimum | undefined
  for (const start of starts) {
    const found = minimise(f, start, { tolerance: TOLERANCE, ranges: coordinates })
    if (!best || found.value < best.value) best = found
  }
  if (!best) throw new RangeError('A fit needs a start')
  const { at, value, gradient } = best
  const isInside = at.map((one, i) => one > coordinates[i]!.low && one < coordinates[i]!.high)
  const free = at.flatMap((_, i) => (isInside[i] ? i : []))
  const curved = hessian(f, at).map((row) => row.map((one) => one * clients))
  const inverse = invertPositive(free.map((i) => free.map((j) => curved[i]![j]!)))
  const isLevel = projectedGradient(at, gradient, coordinates).every((one) => Math.abs(one) < LEVEL)
  const isModel = coordinates.every(({ hasLimit }, i) => hasLimit || isInside[i])
  const converged = isLevel && isModel && inverse !== null
  const covariance = at.map((_, i) =>
    at.map((__, j) =>
      isInside[i] && isInside[j] ? (inverse?.[free.indexOf(i)]?.[free.indexOf(j)] ?? 0) : 0,
    ),
  )
  return {
    at,
    value,
    converged,
    flat: converged && free.length < at.length,
    covariance: converged ? covariance : null,
  }
}

/** Covariance of quantities with this Jacobian (a row per quantity). */
export function transformCovariance(covariance: number[][] | null, jacobian: number[][]): number[][] | null {
  if (!covariance) return null
  const half = jacobian.map((row) =>
    covariance.map((_, j) => row.reduce((sum, one, i) => sum + one * covariance[i]![j]!, 0)),
  )
  return half.map((row) => jacobian.map((other) => row.reduce((sum, one, j) => sum + one * other[j]!, 0)))
}

function hessian(f: (at: number[]) => Slope, at: number[]): number[][] {
  const width = 1e-4
  const rows = at.map((_, i) => {
    const moved = (by: number) => f(at.map((one, j) => (j === i ? one + by : one))).gradient
    const above = moved(width)
    const below = moved(-width)
    return above.map((one, j) => (one - below[j]!) / (2 * width))
  })
  return rows.map((row, i) => row.map((one, j) => (one + rows[j]![i]!) / 2))
}

/** By Cholesky; null if the matrix is not clearly positive definite. */
function invertPositive(matrix: number[][]): number[][] | null {
  const size = matrix.length
  const lower = matrix.map((row) => row.map(() => 0))
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!
      if (i === j && !(sum > 1e-9 * matrix[i]![i]!)) return null
      lower[i]![j] = i === j ? Math.sqrt(sum) : sum / lower[j]![j]!
    }
  const columns = matrix.map((_, unit) => solve(lower, unit))
  return matrix.map((row, i) => row.map((_, j) => columns[j]![i]!))
}

function solve(lower: number[][], unit: number): number[] {
  const size = lower.length
  const found = lower.map((_, i) => Number(i === unit))
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) found[i]! -= lower[i]![k]! * found[k]!
    found[i]! /= lower[i]![i]!
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) found[i]! -= lower[k]![i]! * found[k]!
    found[i]! /= lower[i]![i]!
  }
  return found
}
