import { exactSum } from './exact-sum.ts'
import { at, byName, factorNames, factorValues } from './factors.ts'
import type { Change, Decomposition } from './factors.ts'
import { assertFinite, assertNotNegative } from './assert-finite.ts'

const SMALLEST_NORMAL = 2 ** -1022

/**
 * How much of a product's change each factor explains, by additive LMDI-I: effect_k = L(R1, R0) * ln(x_k1 /
 * x_k0), with L the logarithmic mean. Zeros use the analytical limits: if one period's product is 0, the
 * change is shared equally by the factors that moved to or from 0. @param factors non-negative, each in its
 * own unit; effects are in the product's unit and add up to `delta`. @throws RangeError when a factor is
 * negative, or a product without zeros is below 2.3e-308; TypeError when a number is not finite. Source: B.
 * W. Ang, Energy Policy 33 (2005); B. W. Ang and N. Liu, "Handling zero values in the LMDI approach", Energy
 * Policy 35 (2007).
 */
export function lmdi<K extends string>(factors: Record<K, Change>): Decomposition<K> {
  const names = factorNames(factors)
  const periods = factorValues(names, (name) => factors[name])
  const base = product(periods.base)
  const current = product(periods.current)
  const delta = exactSum([current, -base])
  const effects = effectsOf(periods.base, periods.current, base, current)
  return { base, current, delta, effects: byName(names, effects) }
}

function effectsOf(from: number[], to: number[], base: number, current: number): number[] {
  if (base > 0 && current > 0) {
    const mean = logarithmicMean(current, base)
    return from.map((before, index) =>
      assertFinite(mean * logarithmOfRatio(at(to, index), before) + 0, 'effect'),
    )
  }
  const turned = from.map((before, index) => (before === 0) !== (to[index] === 0))
  const share = (current - base) / turned.filter(Boolean).length
  return turned.map((isTurned) => (isTurned ? share : 0))
}

function logarithmicMean(a: number, b: number): number {
  return a === b ? a : (a - b) / logarithmOfRatio(a, b)
}

/** ln(a / b), precise when they are close, and exactly opposite to ln(b / a). */
function logarithmOfRatio(a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a]
  const logarithm = high > 2 * low ? Math.log(high) - Math.log(low) : Math.log1p((high - low) / low)
  return a < b ? -logarithm : logarithm
}

/**
 * Multiplies large and small values alternately, so that no intermediate product overflows unless the result
 * does.
 */
function product(values: readonly number[]): number {
  for (const value of values) assertNotNegative(value, 'factor')
  if (values.includes(0)) return 0
  const ascending = values.toSorted((a, b) => a - b)
  let outcome = 1
  while (ascending.length > 0) outcome *= (outcome > 1 ? ascending.shift() : ascending.pop()) ?? 1
  if (outcome < SMALLEST_NORMAL) throw new RangeError('the product is too small to be told from zero')
  return assertFinite(outcome, 'product')
}
