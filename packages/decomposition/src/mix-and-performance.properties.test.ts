import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactSum } from './exact-sum.ts'
import { mixAndPerformance } from './mix-and-performance.ts'
import type { MixAndPerformance, UnitsAndFactors, UnitsOfSegment } from './mix-and-performance.ts'
import { expectAllClose, expectClose, negated, scaled } from './testing/closeness.ts'
import { growth, ordinary, orUndefined, signed, wide, withPermutation } from './testing/values.ts'

type Name = 'rate' | 'ticket' | 'freight'
type Segment = UnitsOfSegment<Name>
type Period = UnitsAndFactors<Name>
const perUnit = ({ rate, ticket, freight }: Record<Name, number>) => rate * (ticket + freight)

const periodOf = (units: fc.Arbitrary<number>, factor: fc.Arbitrary<number>) =>
  fc.record({
    units,
    factors: fc.record({
      rate: orUndefined(factor),
      ticket: orUndefined(factor),
      freight: orUndefined(factor),
    }),
  })
const segmentsOf = (units: fc.Arbitrary<number>, factor: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      segment: fc.string({ maxLength: 3 }),
      base: orUndefined(periodOf(units, factor)),
      current: orUndefined(periodOf(units, factor)),
    }),
    { maxLength: 6 },
  )
const anySegments = segmentsOf(wide, signed)
const swapped = (segments: Segment[]) =>
  segments.map(({ segment, base, current }) => ({ segment, base: current, current: base }))

const totalsOf = ({ delta, volume, mix, performance, entered, left }: MixAndPerformance<Name>) => {
  return { delta, volume, mix, performance, entered, left }
}
const partsOf = ({ volume, mix, performance, entered, left }: MixAndPerformance<Name>) => [
  volume,
  mix,
  performance,
  entered,
  left,
]
/** The largest outcome that any mixture of the periods gives: what the digits of a double are relative to. */
const largestOf = (segments: Segment[]) => {
  const periods = segments
    .flatMap(({ base, current }) => [base, current])
    .filter((period) => period !== undefined)
  const largest = (values: (number | undefined)[]) =>
    Math.max(0, ...values.map((value) => Math.abs(value ?? 0)))
  const factor = (name: Name) => largest(periods.map(({ factors }) => factors[name]))
  return [
    exactSum(periods.map(({ units }) => units)) * factor('rate') * (factor('ticket') + factor('freight')),
  ]
}

const largestProduct = (segments: Segment[]) => {
  const periods = segments
    .flatMap(({ base, current }) => [base, current])
    .filter((period) => period !== undefined)
  const largest = (name: Name) => Math.max(0, ...periods.map(({ factors }) => Math.abs(factors[name] ?? 0)))
  return [
    exactSum(periods.map(({ units }) => units)) * largest('rate') * largest('ticket') * largest('freight'),
  ]
}

describe('mixAndPerformance, properties', () => {
  const grown = fc
    .record({
      segment: fc.string({ maxLength: 3 }),
      presence: fc.constantFrom('both', 'both', 'entered', 'left'),
      base: fc.record({
        units: ordinary,
        factors: fc.record({ rate: ordinary, ticket: ordinary, freight: ordinary }),
      }),
      by: fc.record({ units: growth, rate: growth, ticket: growth, freight: growth }),
    })
    .map(({ segment, presence, base, by }): Segment => {
      const { rate, ticket, freight } = base.factors
      const current = {
        units: base.units * by.units,
        factors: { rate: rate * by.rate, ticket: ticket * by.ticket, freight: freight * by.freight },
      }
      return {
        segment,
        base: presence === 'entered' ? undefined : base,
        current: presence === 'left' ? undefined : current,
      }
    })
  const totalOf = (segments: Segment[], period: 'base' | 'current') =>
    exactSum(
      segments.map(({ [period]: values }) => {
        const { rate = 0, ticket = 0, freight = 0 } = values?.factors ?? {}
        return (values?.units ?? 0) * perUnit({ rate, ticket, freight })
      }),
    )

  it('adds up to the change, to 1e-9 of the larger total, for ordinary figures', () => {
    fc.assert(
      fc.property(fc.array(grown, { maxLength: 8 }), (segments) => {
        const result = mixAndPerformance(segments, perUnit)
        const totals = [totalOf(segments, 'base'), totalOf(segments, 'current')]
        expectClose(result.delta, (totals[1] ?? NaN) - (totals[0] ?? NaN), totals)
        expectClose(exactSum(partsOf(result)), result.delta, totals)
      }),
      { numRuns: 1000 },
    )
  })

  it('adds up for zeros, negatives, absences and any magnitude, in total and in each segment', () => {
    fc.assert(
      fc.property(anySegments, (segments) => {
        const result = mixAndPerformance(segments, perUnit)
        const scale = largestOf(segments)
        expectClose(exactSum(partsOf(result)), result.delta, scale, 1e-13)
        for (const segment of result.segments) {
          const { kind, delta, volume, mix, performance, effects } = segment
          const parts = kind === 'both' ? volume + mix + performance : delta
          expectClose(parts, delta, scale, 1e-13)
          expectClose(exactSum(Object.values(effects)), performance, scale, 1e-13)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('flips every sign when the periods are swapped, entered becoming left, to the last bit', () => {
    fc.assert(
      fc.property(anySegments, (segments) => {
        const { entered, left, ...forward } = totalsOf(mixAndPerformance(segments, perUnit))
        const backward = totalsOf(mixAndPerformance(swapped(segments), perUnit))
        expect(backward).toEqual(negated({ ...forward, entered: left, left: entered }))
      }),
      { numRuns: 1000 },
    )
  })

  it('does not depend on the order of the segments, to the last bit', () => {
    fc.assert(
      fc.property(withPermutation(anySegments), ([segments, permuted]) => {
        const totals = totalsOf(mixAndPerformance(segments, perUnit))
        expect(totalsOf(mixAndPerformance(permuted, perUnit))).toEqual(totals)
      }),
      { numRuns: 1000 },
    )
  })

  it('changes no driver when a segment is split into two equal shares with equal factors', () => {
    const halved = (period: Period | undefined) => period && { ...period, units: period.units / 2 }
    fc.assert(
      fc.property(anySegments, (segments) => {
        const split = segments.flatMap(({ segment, base, current }) => {
          const half = { segment, base: halved(base), current: halved(current) }
          return [half, half]
        })
        const whole = totalsOf(mixAndPerformance(segments, perUnit))
        expect(totalsOf(mixAndPerformance(split, perUnit))).toEqual(whole)
      }),
      { numRuns: 1000 },
    )
  })

  it('does not let a segment of one period touch what the others explain', () => {
    const newcomer = periodOf(wide, signed)
    fc.assert(
      fc.property(anySegments, newcomer, (segments, current) => {
        const { volume, mix, performance } = mixAndPerformance(segments, perUnit)
        const joined = [...segments, { segment: 'new', base: undefined, current }]
        expect(mixAndPerformance(joined, perUnit)).toMatchObject({ volume, mix, performance })
      }),
      { numRuns: 1000 },
    )
  })

  it('scales with the outcome, and does not depend on the unit of the units', () => {
    const by = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
    const unitsTimes = (period: Period | undefined, times: number) =>
      period && { ...period, units: period.units * times }
    fc.assert(
      fc.property(anySegments, by, fc.integer({ min: -9, max: 9 }), (segments, scale, exponent) => {
        const plain = totalsOf(mixAndPerformance(segments, perUnit))
        const larger = totalsOf(mixAndPerformance(segments, (x) => perUnit(x) * scale))
        const largest = largestOf(segments).map((value) => value * scale)
        expectAllClose(larger, scaled(plain, scale), largest, 1e-13)
        const inUnits = segments.map(({ segment, base, current }) => {
          const times = 2 ** exponent
          return { segment, base: unitsTimes(base, times), current: unitsTimes(current, times) }
        })
        expect(totalsOf(mixAndPerformance(inUnits, perUnit))).toEqual(scaled(plain, 2 ** exponent))
      }),
      { numRuns: 1000 },
    )
  })

  it('without a formula, is what the product of the factors is as a formula, and flips to the last bit', () => {
    const product = ({ rate, ticket, freight }: Record<Name, number>) => rate * ticket * freight
    fc.assert(
      fc.property(anySegments, (segments) => {
        const plain = mixAndPerformance(segments)
        const given = mixAndPerformance(segments, product)
        const largest = largestProduct(segments)
        expectAllClose(totalsOf(plain), totalsOf(given), largest, 1e-13)
        plain.segments.forEach(({ effects }, index) => {
          expectAllClose(effects, given.segments[index]?.effects ?? {}, largest, 1e-13)
        })
        const { entered, left, ...forward } = totalsOf(plain)
        const backward = totalsOf(mixAndPerformance(swapped(segments)))
        expect(backward).toEqual(negated({ ...forward, entered: left, left: entered }))
      }),
      { numRuns: 1000 },
    )
  })

  it('without a formula, takes more factors than a formula may have', () => {
    const factors = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, 1]))
    const result = mixAndPerformance([
      { segment: 'a', base: { units: 10, factors }, current: { units: 10, factors: { ...factors, f7: 3 } } },
    ])
    expect(result).toMatchObject({ delta: 20, volume: 0, mix: 0 })
    expect(result.performance).toBeCloseTo(20, 9)
    expect(result.segments[0]?.effects).toMatchObject({ f6: 0, f8: 0 })
  })
})
