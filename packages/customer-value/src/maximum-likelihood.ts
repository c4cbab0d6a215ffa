import { minimise, type Minimum, type Slope } from './minimise.ts'

/** Logarithms of parameters beyond this are no estimate: the likelihood rises without end. */
const BOUND = 14
const TOLERANCE = 1e-8
const FLAT = 1e-6

/** Where the likelihood does not tell, a logarithm is known to so much: its standard deviation. */
const UNKNOWN = 3

/** `flat`: the likelihood does not tell all parameters, only what depends on the others; `covariance` says so of each. */
export type Maximum = {
  at: number[]
  value: number
  converged: boolean
  flat: boolean
  covariance: number[][] | null
}

/** The lowest of the minima of a mean negative log-likelihood over `clients`, from several starts, and what is known of it. */
export function mostLikely(
  f: (at: number[]) => Slope,
  starts: readonly (readonly number[])[],
  clients: number,
): Maximum {
  let best: Minimum | undefined
  for (const start of starts) {
    const found = minimise(f, start, { tolerance: TOLERANCE, bound: BOUND })
    if (!best || found.value < best.value) best = found
  }
  if (!best) throw new RangeError('A fit needs a start')
  const scaled = hessian(f, best.at).map((row) => row.map((one) => one * clients))
  const inner = best.at.every((one) => Math.abs(one) < BOUND - 1)
  const told = inner ? invertPositive(scaled) : null
  const level = best.gradient.every((one) => Math.abs(one) < FLAT)
  const vague = scaled.map((row, i) => row.map((one, j) => (i === j ? one + UNKNOWN ** -2 : one)))
  const covariance = told ?? invertPositive(vague)
  return {
    ...{ at: best.at, value: best.value, covariance },
    ...{ converged: level && told !== null, flat: level && told === null && covariance !== null },
  }
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

/** By Cholesky; null where the matrix is not positive definite, or too nearly so. */
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
