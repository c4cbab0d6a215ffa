import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactSum } from './exact-sum.ts'
import type { Change } from './factors.ts'
import { lmdi } from './lmdi.ts'
import { shapley } from './shapley.ts'
import { expectAllClose, expectClose, negated, scaled } from './testing/closeness.ts'
import { growth, ordinary, orUndefined, wide, withPermutation } from './testing/values.ts'

type Named = [string, Change]
const changes = (value: fc.Arbitrary<Change>) =>
  fc.array(value, { maxLength: 8 }).map((list) => list.map((change, index): Named => [`x${index}`, change]))
const anyChanges = changes(fc.record({ base: orUndefined(wide), current: orUndefined(wide) }))
const factorsOf = (named: Named[]) => Object.fromEntries(named)
const product = (x: Record<string, number>) => Object.values(x).reduce((all, value) => all * value, 1)
/** A change spread over many orders of magnitude makes effects larger than both totals; they are then the scale. */
const scaleOf = ({ base, current, effects }: ReturnType<typeof lmdi<string>>) => [
  base,
  current,
  ...Object.values(effects),
]

describe('lmdi, properties', () => {
  it('adds up to the change, to 1e-9 of the larger total, for ordinary figures', () => {
    const change = fc.tuple(ordinary, growth).map(([base, by]) => ({ base, current: base * by }))
    fc.assert(
      fc.property(changes(change), (named) => {
        const { base, current, delta, effects } = lmdi(factorsOf(named))
        expect(delta).toBe(current - base)
        expectClose(exactSum(Object.values(effects)), delta, [base, current])
      }),
      { numRuns: 2000 },
    )
  })

  it('adds up for zeros, absences and any magnitude', () => {
    fc.assert(
      fc.property(anyChanges, (named) => {
        const result = lmdi(factorsOf(named))
        const values = (own: 'base' | 'current', other: 'base' | 'current') =>
          Object.fromEntries(named.map(([name, change]) => [name, change[own] ?? change[other] ?? 0]))
        expectClose(result.base, product(values('base', 'current')), [result.base], 1e-14)
        expectClose(result.current, product(values('current', 'base')), [result.current], 1e-14)
        expectClose(exactSum(Object.values(result.effects)), result.delta, scaleOf(result), 1e-12)
      }),
      { numRuns: 3000 },
    )
  })

  it('flips every sign when the periods are swapped, to the last bit', () => {
    fc.assert(
      fc.property(anyChanges, (named) => {
        const forward = lmdi(factorsOf(named))
        const turned = named.map(([name, { base, current }]): Named => {
          return [name, { base: current, current: base }]
        })
        const backward = lmdi(factorsOf(turned))
        expect(backward.delta).toBe(-forward.delta + 0)
        expect(backward.effects).toEqual(negated(forward.effects))
      }),
      { numRuns: 2000 },
    )
  })

  it('does not depend on the order of the factors, to the last bit', () => {
    fc.assert(
      fc.property(withPermutation(anyChanges), ([named, permuted]) => {
        expect(lmdi(factorsOf(permuted))).toEqual(lmdi(factorsOf(named)))
      }),
      { numRuns: 2000 },
    )
  })

  it('changes no driver when a segment is split into two equal shares', () => {
    fc.assert(
      fc.property(anyChanges, fc.record({ base: wide, current: wide }), (named, share) => {
        const whole = lmdi({ ...factorsOf(named), share })
        const half = lmdi({
          ...factorsOf(named),
          share: { base: share.base / 2, current: share.current / 2 },
        })
        expectAllClose(scaled(half.effects, 2), whole.effects, scaleOf(whole), 1e-13)
      }),
      { numRuns: 1000 },
    )
  })

  it('explains exactly nothing by a factor that is the same or undefined in a period', () => {
    fc.assert(
      fc.property(anyChanges, wide, (named, same) => {
        const { effects } = lmdi({
          ...factorsOf(named),
          still: { base: same, current: same },
          lost: { base: same, current: undefined },
        })
        expect([effects.still, effects.lost]).toEqual([0, 0])
      }),
      { numRuns: 1000 },
    )
  })

  it('scales with the product', () => {
    const by = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(anyChanges, by, (named, scale) => {
        const plain = lmdi({ ...factorsOf(named), unit: { base: 1, current: 1 } })
        const larger = lmdi({ ...factorsOf(named), unit: { base: scale, current: scale } })
        expectAllClose(larger.effects, scaled(plain.effects, scale), scaleOf(larger), 1e-12)
      }),
      { numRuns: 1000 },
    )
  })

  it('agrees with Shapley, the other engine: to 0.1 % of the total while factors move up to 10 %', () => {
    const small = fc.double({ min: 0.9, max: 1.1, noNaN: true })
    const change = fc.tuple(ordinary, small).map(([base, by]) => ({ base, current: base * by }))
    fc.assert(
      fc.property(changes(change), (named) => {
        const factors = factorsOf(named)
        const { base, current, effects } = lmdi(factors)
        expectAllClose(shapley(factors, product).effects, effects, [base, current], 1e-3)
      }),
      { numRuns: 1000 },
    )
  })
})
