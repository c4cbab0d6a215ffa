import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactSum } from './exact-sum.ts'
import { rateChange } from './rate-change.ts'
import type { RateOfSegment, Ratio } from './rate-change.ts'
import { expectClose } from './testing/closeness.ts'
import { signed, wide, withPermutation } from './testing/values.ts'

type Segment = RateOfSegment<string>
const segmentsOf = (ratio: fc.Arbitrary<Ratio>) =>
  fc.array(fc.record({ segment: fc.string({ maxLength: 3 }), base: ratio, current: ratio }), { maxLength: 8 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const proportions = segmentsOf(
  fc.tuple(wide, share).map(([denominator, of]) => ({ numerator: denominator * of, denominator })),
)
const anyRatios = segmentsOf(fc.record({ numerator: signed, denominator: wide }))
const swapped = (segments: Segment[]) =>
  segments.map(({ segment, base, current }) => ({ segment, base: current, current: base }))
const sumOf = (segments: { performance: number; mix: number }[]) =>
  exactSum(segments.flatMap(({ performance, mix }) => [performance, mix]))
/** Rates of segments can be far larger than the total rate: they bound the parts, and so the digits. */
const ratesOf = (segments: Segment[]) =>
  (['base', 'current'] as const).flatMap((period) => {
    const total = exactSum(segments.map(({ [period]: { denominator } }) => denominator))
    return segments
      .map(({ [period]: { numerator, denominator } }) => numerator / (denominator || total))
      .filter(Number.isFinite)
  })

describe('rateChange, properties', () => {
  it('adds up to the change, to 1e-9 of the larger rate, for ordinary counts', () => {
    const counts = fc
      .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }))
      .map(([some, more]) => ({ numerator: some, denominator: some + more }))
    fc.assert(
      fc.property(segmentsOf(counts), (segments) => {
        const { base, current, delta, segments: parts } = rateChange(segments)
        expect(delta).toBe((current ?? 0) - (base ?? 0))
        expectClose(sumOf(parts), delta, [base ?? 0, current ?? 0])
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['proportions', proportions],
    ['any ratios', anyRatios],
  ])('adds up for %s with zeros, absences and any magnitude', (_, ratios) => {
    fc.assert(
      fc.property(ratios, (segments) => {
        const { delta, segments: parts } = rateChange(segments)
        expectClose(sumOf(parts), delta, ratesOf(segments), 1e-14)
        for (const { pValue } of parts) {
          expect(pValue).toBeGreaterThanOrEqual(0)
          expect(pValue).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('flips every sign when the periods are swapped, and the tests stay, to the last bit', () => {
    fc.assert(
      fc.property(anyRatios, (segments) => {
        const forward = rateChange(segments)
        const backward = rateChange(swapped(segments))
        expect(backward).toEqual({
          base: forward.current,
          current: forward.base,
          delta: -forward.delta + 0,
          segments: forward.segments.map((part) => ({
            ...part,
            performance: -part.performance + 0,
            mix: -part.mix + 0,
          })),
        })
      }),
      { numRuns: 2000 },
    )
  })

  it('does not depend on the order of the segments, to the last bit', () => {
    fc.assert(
      fc.property(withPermutation(anyRatios), ([segments, permuted]) => {
        const plain = rateChange(segments)
        const other = rateChange(permuted)
        expect([other.base, other.current, other.delta]).toEqual([plain.base, plain.current, plain.delta])
        const partOf = new Map(segments.map((segment, index) => [segment, plain.segments[index]]))
        expect(other.segments).toEqual(permuted.map((segment) => partOf.get(segment)))
      }),
      { numRuns: 1000 },
    )
  })

  it('changes no driver when a segment is split into two equal shares with equal rates', () => {
    const halved = ({ numerator, denominator }: Ratio) => {
      return { numerator: numerator / 2, denominator: denominator / 2 }
    }
    fc.assert(
      fc.property(anyRatios, (segments) => {
        const split = segments.flatMap(({ segment, base, current }) => {
          const half = { segment, base: halved(base), current: halved(current) }
          return [half, half]
        })
        const whole = rateChange(segments).segments
        const halves = rateChange(split).segments
        whole.forEach(({ performance, mix }, index) => {
          for (const half of halves.slice(2 * index, 2 * index + 2)) {
            expect([half.performance * 2, half.mix * 2]).toEqual([performance, mix])
          }
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('does not depend on the unit of the counts: the same shares give the same parts', () => {
    const times = ({ numerator, denominator }: Ratio, by: number) => {
      return { numerator: numerator * by, denominator: denominator * by }
    }
    fc.assert(
      fc.property(anyRatios, fc.integer({ min: 1, max: 1000 }), (segments, by) => {
        const larger = segments.map(({ segment, base, current }) => {
          return { segment, base: times(base, by), current: times(current, by) }
        })
        const plain = rateChange(segments)
        const other = rateChange(larger)
        const scale = ratesOf(segments)
        expectClose(other.delta, plain.delta, scale, 1e-14)
        plain.segments.forEach(({ performance, mix }, index) => {
          expectClose(other.segments[index]?.performance ?? NaN, performance, scale, 1e-14)
          expectClose(other.segments[index]?.mix ?? NaN, mix, scale, 1e-14)
        })
      }),
      { numRuns: 1000 },
    )
  })
})
