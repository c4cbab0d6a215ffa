import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactSum } from './exact-sum.ts'
import type { Change } from './factors.ts'
import { shapley } from './shapley.ts'
import { expectAllClose, expectClose, negated, scaled } from './testing/closeness.ts'
import { growth, ordinary, orUndefined, signed } from './testing/values.ts'

const names = ['a', 'b', 'c', 'd', 'e'] as const
type Name = (typeof names)[number]
type Factors = Record<Name, number>

const product = ({ a, b, c, d, e }: Factors) => a * b * c * d * e
const formulas: Record<string, (x: Factors) => number> = {
  product,
  'sum of products': ({ a, b, c, d, e }) => a * (b * c * (1 - d) + e),
  difference: ({ a, b, c, d, e }) => a * b - c - d * e,
  ratio: ({ a, b, c, d, e }) => (a * b + c) / (1 + d * d + e * e),
}
const formula = fc.constantFrom(...Object.values(formulas))
const factorsOf = (change: fc.Arbitrary<Change>) =>
  fc.record({ a: change, b: change, c: change, d: change, e: change })
const anyFactors = factorsOf(fc.record({ base: orUndefined(signed), current: orUndefined(signed) }))
const valuesOf = (factors: Record<Name, Change>, own: 'base' | 'current', other: 'base' | 'current') =>
  names.map((name) => factors[name][own] ?? factors[name][other] ?? 0)

const asRecord = (values: number[]): Factors => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = values
  return { a, b, c, d, e }
}
const outcomesOfMixtures = (factors: Record<Name, Change>, outcome: (x: Factors) => number) => {
  const base = valuesOf(factors, 'base', 'current')
  const current = valuesOf(factors, 'current', 'base')
  return Array.from({ length: 32 }, (_, subset) =>
    outcome(asRecord(base.map((value, bit) => (subset & (1 << bit) ? (current[bit] ?? NaN) : value)))),
  )
}
const swapped = (factors: Record<Name, Change>) =>
  Object.fromEntries(
    names.map((name) => [name, { base: factors[name].current, current: factors[name].base }]),
  ) as Record<Name, Change>

/** The definition word by word: every one of the n! orders, the factors moved one after the other. */
function meanOverAllOrders(factors: Record<Name, Change>, outcome: (x: Factors) => number): Factors {
  const orders = (left: Name[]): Name[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((name) => orders(left.filter((other) => other !== name)).map((rest) => [name, ...rest]))
  const current = asRecord(valuesOf(factors, 'current', 'base'))
  const sums: Record<Name, number[]> = { a: [], b: [], c: [], d: [], e: [] }
  for (const order of orders([...names])) {
    const x = asRecord(valuesOf(factors, 'base', 'current'))
    for (const name of order) {
      const before = outcome(x)
      x[name] = current[name]
      sums[name].push(outcome(x) - before)
    }
  }
  return asRecord(names.map((name) => exactSum(sums[name]) / 120))
}

describe('shapley, properties', () => {
  it('equals the definition, the mean over all orders, for any formula', () => {
    fc.assert(
      fc.property(anyFactors, formula, (factors, outcome) => {
        const { effects } = shapley(factors, outcome)
        const scale = outcomesOfMixtures(factors, outcome)
        expectAllClose(effects, meanOverAllOrders(factors, outcome), scale, 1e-13)
      }),
      { numRuns: 300 },
    )
  })

  it('adds up to the change, to 1e-9 of the larger total, for a product of ordinary figures', () => {
    const change = fc.tuple(ordinary, growth).map(([base, by]) => ({ base, current: base * by }))
    fc.assert(
      fc.property(factorsOf(change), (factors) => {
        const { base, current, delta, effects } = shapley(factors, product)
        expectClose(exactSum(Object.values(effects)), delta, [base, current])
        expect(delta).toBe(current - base)
      }),
      { numRuns: 2000 },
    )
  })

  it('adds up for zeros, negatives, absences and any magnitude, to the digits of the largest mixture', () => {
    fc.assert(
      fc.property(anyFactors, formula, (factors, outcome) => {
        const { base, current, delta, effects } = shapley(factors, outcome)
        expect(base).toBe(outcome(asRecord(valuesOf(factors, 'base', 'current'))))
        expect(current).toBe(outcome(asRecord(valuesOf(factors, 'current', 'base'))))
        const scale = outcomesOfMixtures(factors, outcome)
        expectClose(exactSum(Object.values(effects)), delta, scale, 1e-14)
      }),
      { numRuns: 3000 },
    )
  })

  it('flips every sign when the periods are swapped, to the last bit', () => {
    fc.assert(
      fc.property(anyFactors, formula, (factors, outcome) => {
        const forward = shapley(factors, outcome)
        const backward = shapley(swapped(factors), outcome)
        expect(backward.delta).toBe(-forward.delta + 0)
        expect(backward.effects).toEqual(negated(forward.effects))
      }),
      { numRuns: 2000 },
    )
  })

  it('does not depend on the order of the factors, to the last bit', () => {
    const order = fc.shuffledSubarray([...names], { minLength: 5 })
    fc.assert(
      fc.property(anyFactors, formula, order, (factors, outcome, permuted) => {
        const reordered = Object.fromEntries(permuted.map((name) => [name, factors[name]]))
        expect(shapley(reordered as Record<Name, Change>, outcome)).toEqual(shapley(factors, outcome))
      }),
      { numRuns: 2000 },
    )
  })

  it('explains exactly nothing by a factor that is the same, undefined in a period, or not used', () => {
    const withoutE = ({ a, b, c, d }: Factors) => a * b * c * d
    fc.assert(
      fc.property(anyFactors, signed, (factors, same) => {
        const still = {
          ...factors,
          a: { base: same, current: same },
          b: { base: same, current: undefined },
          c: { base: undefined, current: same },
        }
        const { effects } = shapley(still, withoutE)
        expect([effects.a, effects.b, effects.c, effects.e]).toEqual([0, 0, 0, 0])
      }),
      { numRuns: 1000 },
    )
  })

  it('gives two factors with the same change in the same role the same effect', () => {
    fc.assert(
      fc.property(anyFactors, (factors) => {
        const { effects } = shapley({ ...factors, b: factors.a }, ({ a, b, c, d }) => a * b * c + d)
        expect(effects.a).toBe(effects.b)
      }),
      { numRuns: 1000 },
    )
  })

  it('scales with the outcome: in centavos or in reais it says the same', () => {
    const anyScale = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(anyFactors, formula, anyScale, (factors, outcome, scale) => {
        const plain = shapley(factors, outcome)
        const larger = shapley(factors, (x) => outcome(x) * scale)
        const mixtures = outcomesOfMixtures(factors, outcome).map((value) => value * scale)
        expectAllClose(larger.effects, scaled(plain.effects, scale), mixtures, 1e-13)
      }),
      { numRuns: 1000 },
    )
  })

  it('does not depend on the unit of a factor of a product', () => {
    const unit = fc.integer({ min: -20, max: 20 }).map((exponent) => 2 ** exponent)
    fc.assert(
      fc.property(anyFactors, unit, (factors, by) => {
        const inUnit = (value: number | undefined) => (value === undefined ? value : value * by)
        const a = { base: inUnit(factors.a.base), current: inUnit(factors.a.current) }
        const { effects } = shapley({ ...factors, a }, product)
        expect(effects).toEqual(scaled(shapley(factors, product).effects, by))
      }),
      { numRuns: 1000 },
    )
  })
})
