import { exactSum } from './exact-sum.ts'
import { at, byName, factorNames, factorValues } from './factors.ts'
import type { Change, Decomposition, Periods } from './factors.ts'
import { assertFinite } from './assert-finite.ts'

const MAX_FACTORS = 12

/**
 * How much of a formula's change each factor explains: the mean over all orders in which the factors could have changed.
 * Any deterministic formula defined for mixtures of both periods, evaluated 2^n times for n changed factors.
 * Effects add up to `delta`, do not depend on order, flip sign with the periods, and are exactly 0 for an unchanged factor.
 * @param factors up to 12, each in its own unit. @param formula the outcome, in any unit (money: the minor unit).
 * @throws RangeError above 12 factors; TypeError when a factor or an outcome is not finite.
 * Source: L. S. Shapley, "A Value for n-Person Games" (1953); J. W. Sun, Energy Economics 20 (1998).
 */
export function shapley<K extends string>(
  factors: Record<K, Change>,
  formula: (x: Record<K, number>) => number,
): Decomposition<K> {
  const names = factorNames(factors)
  return shapleyByPosition(
    names,
    factorValues(names, (name) => factors[name]),
    formula,
  )
}

export function shapleyByPosition<K extends string>(
  names: readonly K[],
  periods: Periods,
  formula: (x: Record<K, number>) => number,
): Decomposition<K> {
  const outcome = (x: readonly number[]) => formula(byName(names, x))
  const effects = byName(names, shapleyValues(periods.base, periods.current, outcome))
  const base = assertFinite(outcome(periods.base), 'outcome')
  const current = assertFinite(outcome(periods.current), 'outcome')
  return { base, current, delta: exactSum([current, -base]), effects }
}

/** One effect per list position. `outcome` must not retain its argument. */
export function shapleyValues(
  base: readonly number[],
  current: readonly number[],
  outcome: (x: readonly number[]) => number,
): number[] {
  if (base.length > MAX_FACTORS) {
    throw new RangeError(`at most ${MAX_FACTORS} factors, not ${base.length}`)
  }
  const moved = placesMoved(base, current)
  const outcomes = outcomesOfMixtures(base, current, moved, outcome)
  const orders = ordersBySubset(moved.length)
  const allOrders = factorial(moved.length)
  const effects = base.map(() => 0)
  const steps = new Float64Array(outcomes.length / 2)
  moved.forEach((index, bit) => {
    let step = 0
    for (let subset = 0; subset < outcomes.length; subset++) {
      if (subset & (1 << bit)) continue
      const change = (outcomes[subset | (1 << bit)] ?? 0) - (outcomes[subset] ?? 0)
      steps[step++] = (orders[subset] ?? 0) * change
    }
    effects[index] = exactSum(steps) / allOrders
  })
  return effects
}

/** Same as `shapleyValues` for the product of all factors, in n² steps instead of 2^n. */
export function shapleyOfProduct(base: readonly number[], current: readonly number[]): number[] {
  const shares = sharesOfOrders(base.length)
  return base.map((before, index) => {
    const step = at(current, index) - before
    if (step === 0) return 0
    const weighted = productsByCount(base, current, index).map((sum, count) => sum * at(shares, count))
    return assertFinite(step * exactSum(weighted), 'outcome') + 0
  })
}

/** At k, the sum of the products of all factors but one in which exactly k of them are current. */
function productsByCount(base: readonly number[], current: readonly number[], without: number): number[] {
  const sums = [1]
  for (let index = 0; index < base.length; index++) {
    if (index === without) continue
    const [before, after] = [at(base, index), at(current, index)]
    sums.push(0)
    for (let count = sums.length - 1; count > 0; count--)
      sums[count] = at(sums, count) * before + at(sums, count - 1) * after
    sums[0] = at(sums, 0) * before
  }
  return sums
}

function placesMoved(base: readonly number[], current: readonly number[]): number[] {
  const moved: number[] = []
  for (let index = 0; index < base.length; index++) if (base[index] !== current[index]) moved.push(index)
  return moved
}

/** Bit i of the index: moved[i] is current, else base. */
function outcomesOfMixtures(
  base: readonly number[],
  current: readonly number[],
  moved: readonly number[],
  outcome: (x: readonly number[]) => number,
): Float64Array {
  const mixture = [...base]
  const outcomes = new Float64Array(2 ** moved.length)
  for (let subset = 0; subset < outcomes.length; subset++) {
    for (let bit = 0; bit < moved.length; bit++) {
      const index = at(moved, bit)
      mixture[index] = at(subset & (1 << bit) ? current : base, index)
    }
    outcomes[subset] = assertFinite(outcome(mixture), 'outcome')
  }
  return outcomes
}

const ordersByCount: number[][] = []

/**
 * s!(n-1-s)! by subset of size s: in how many of the n! orders exactly this subset precedes one more factor.
 */
function ordersBySubset(count: number): number[] {
  return (ordersByCount[count] ??= Array.from({ length: 2 ** count }, (_, subset) => {
    const size = subset.toString(2).replaceAll('0', '').length
    return size < count ? factorial(size) * factorial(count - 1 - size) : 0
  }))
}

const sharesByCount: number[][] = []

/** At k, the share of the orders of so many factors in which a given k of them precede another given one. */
function sharesOfOrders(factors: number): number[] {
  return (sharesByCount[factors] ??= Array.from(
    { length: factors },
    (_, count) => (factorial(count) * factorial(factors - 1 - count)) / factorial(factors),
  ))
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1)
}
