/** A function's value and its gradient at a point. */
export type Slope = { value: number; gradient: number[] }
export type Minimum = Slope & { at: number[]; steps: number }

const MAX_STEPS = 300
const MAX_STEP = 2
const ARMIJO = 1e-4
/** Rounding error of the objective: near the minimum, a good step decreases it by less. */
const NOISE = 1e-12

/** Search bounds of a coordinate. */
export type Range = { low: number; high: number }

/**
 * BFGS with a backtracking line search inside `ranges`. Stops when every gradient component pointing inside
 * is below `tolerance`, or no step descends.
 */
export function minimise(
  f: (at: number[]) => Slope,
  start: readonly number[],
  { tolerance, ranges }: { tolerance: number; ranges: readonly Range[] },
): Minimum {
  let at = start.map((one, i) => clamp(one, ranges[i]!))
  let here = f(at)
  let inverse = identity(at.length)
  let fresh = true
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const slopes = projectedGradient(at, here.gradient, ranges)
    if (slopes.every((one) => Math.abs(one) < tolerance)) return { ...here, at, steps }
    let direction = inverse.map((row, i) => (slopes[i] === 0 ? 0 : -dotProduct(row, slopes)))
    if (dotProduct(direction, slopes) >= 0) {
      inverse = identity(at.length)
      fresh = true
      direction = slopes.map((one) => -one)
    }
    const next = descend(f, at, here, shortened(direction), ranges)
    if (!next) {
      if (fresh) return { ...here, at, steps }
      inverse = identity(at.length)
      fresh = true
      continue
    }
    inverse = updated(inverse, minus(next.at, at), minus(next.slope.gradient, here.gradient), fresh)
    fresh = false
    at = next.at
    here = next.slope
  }
  return { ...here, at, steps: MAX_STEPS }
}

/** The gradient, with 0 for coordinates at a bound that would leave it. */
export function projectedGradient(
  at: readonly number[],
  gradient: readonly number[],
  ranges: readonly Range[],
): number[] {
  return gradient.map((slope, i) => {
    const { low, high } = ranges[i]!
    const leaves = (at[i]! <= low && slope > 0) || (at[i]! >= high && slope < 0)
    return leaves ? 0 : slope
  })
}

const clamp = (value: number, { low, high }: Range): number => Math.min(high, Math.max(low, value))

function descend(
  f: (at: number[]) => Slope,
  at: number[],
  here: Slope,
  direction: number[],
  ranges: readonly Range[],
) {
  for (let length = 1; length > 1e-12; length /= 2) {
    const to = at.map((one, i) => clamp(one + length * direction[i]!, ranges[i]!))
    const fall = dotProduct(here.gradient, minus(to, at))
    if (fall >= 0) continue
    const slope = f(to)
    if (slope.value <= here.value + ARMIJO * fall + NOISE * Math.abs(here.value)) return { at: to, slope }
  }
  return undefined
}

function shortened(direction: number[]): number[] {
  const longest = Math.max(...direction.map(Math.abs))
  return longest > MAX_STEP ? direction.map((one) => (one * MAX_STEP) / longest) : direction
}

/**
 * The BFGS update of the inverse Hessian (Nocedal & Wright 6.17), skipped if the curvature along the step is
 * not positive.
 */
function updated(inverse: number[][], step: number[], change: number[], fresh: boolean): number[][] {
  const curvature = dotProduct(step, change)
  if (curvature <= 1e-14 * dotProduct(change, change)) return inverse
  const scale = fresh ? curvature / dotProduct(change, change) : 1
  const h = inverse.map((row) => row.map((one) => one * scale))
  const hy = h.map((row) => dotProduct(row, change))
  const factor = (1 + dotProduct(change, hy) / curvature) / curvature
  return h.map((row, i) =>
    row.map(
      (one, j) => one + factor * step[i]! * step[j]! - (hy[i]! * step[j]! + step[i]! * hy[j]!) / curvature,
    ),
  )
}

const identity = (size: number) =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => Number(i === j)))
const minus = (one: number[], other: number[]) => one.map((value, i) => value - other[i]!)

export function dotProduct(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!
  return sum
}
