import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactSum } from './exact-sum.ts'
import { shapleyBySegment } from './shapley-by-segment.ts'
import type { DecompositionBySegment } from './shapley-by-segment.ts'
import { shapley } from './shapley.ts'
import { expectAllClose, expectClose, negated, scaled } from './testing/closeness.ts'
import { growth, ordinary, orUndefined, signed, withPermutation } from './testing/values.ts'

type Factors = { share: number; rate: number; ticket: number; freight: number }
const outcome = ({ share, rate, ticket, freight }: Factors) => share * rate * (ticket + freight)

const factorsOf = (value: fc.Arbitrary<number>) =>
  fc.record({ share: value, rate: value, ticket: value, freight: value })
const segmentsOf = (value: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      segment: fc.string({ maxLength: 3 }),
      base: orUndefined(factorsOf(value)),
      current: orUndefined(factorsOf(value)),
    }),
    { maxLength: 6 },
  )
type Segment = { segment: string; base: Factors | undefined; current: Factors | undefined }

const partsOf = ({ effects, entered, left }: DecompositionBySegment<string, keyof Factors>) => [
  ...Object.values(effects),
  entered,
  left,
]
const mixturesOf = (segments: Segment[]) =>
  segments.flatMap(({ base, current }) => {
    const ends = [base ?? current, current ?? base].filter((period) => period !== undefined)
    const pick = (name: keyof Factors) => ends.map((period) => period[name])
    return pick('share').flatMap((share) =>
      pick('rate').flatMap((rate) =>
        pick('ticket').flatMap((ticket) =>
          pick('freight').map((freight) => outcome({ share, rate, ticket, freight })),
        ),
      ),
    )
  })
const swapped = (segments: Segment[]) =>
  segments.map(({ segment, base, current }) => ({ segment, base: current, current: base }))

describe('shapleyBySegment, properties', () => {
  it('adds up to the change, to 1e-9 of the larger total, for ordinary figures', () => {
    const grown = fc
      .record({
        segment: fc.string(),
        base: factorsOf(ordinary),
        by: factorsOf(growth),
        presence: fc.constantFrom('both', 'both', 'entered', 'left'),
      })
      .map(({ segment, base, by, presence }) => {
        const current = {
          share: base.share * by.share,
          rate: base.rate * by.rate,
          ticket: base.ticket * by.ticket,
          freight: base.freight * by.freight,
        }
        return {
          segment,
          base: presence === 'entered' ? undefined : base,
          current: presence === 'left' ? undefined : current,
        }
      })
    fc.assert(
      fc.property(fc.array(grown, { maxLength: 8 }), (segments) => {
        const result = shapleyBySegment(segments, outcome)
        const totals = [
          exactSum(segments.map(({ base }) => (base ? outcome(base) : 0))),
          exactSum(segments.map(({ current }) => (current ? outcome(current) : 0))),
        ]
        expectClose(result.delta, (totals[1] ?? NaN) - (totals[0] ?? NaN), totals)
        expectClose(exactSum(partsOf(result)), result.delta, totals)
        expectClose(exactSum(result.segments.map(({ delta }) => delta)), result.delta, totals)
      }),
      { numRuns: 1000 },
    )
  })

  it('adds up for zeros, negatives, absences and any magnitude, inside each segment too', () => {
    fc.assert(
      fc.property(segmentsOf(signed), (segments) => {
        const result = shapleyBySegment(segments, outcome)
        const scale = mixturesOf(segments)
        expectClose(exactSum(partsOf(result)), result.delta, scale, 1e-14)
        for (const { delta, effects } of result.segments) {
          if (effects) expectClose(exactSum(Object.values(effects)), delta, scale, 1e-14)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('equals Shapley on all segments at once: the value is linear', () => {
    const pair = factorsOf(signed)
    fc.assert(
      fc.property(pair, pair, pair, pair, (base1, current1, base2, current2) => {
        const { effects } = shapleyBySegment(
          [
            { segment: 'one', base: base1, current: current1 },
            { segment: 'two', base: base2, current: current2 },
          ],
          outcome,
        )
        // Each factor is a switch that moves both segments together.
        const at = (on: Factors, base: Factors, current: Factors): Factors => ({
          share: on.share ? current.share : base.share,
          rate: on.rate ? current.rate : base.rate,
          ticket: on.ticket ? current.ticket : base.ticket,
          freight: on.freight ? current.freight : base.freight,
        })
        const toggle = { base: 0, current: 1 }
        const together = shapley(
          { share: toggle, rate: toggle, ticket: toggle, freight: toggle },
          (on) => outcome(at(on, base1, current1)) + outcome(at(on, base2, current2)),
        )
        const scale = mixturesOf([
          { segment: 'one', base: base1, current: current1 },
          { segment: 'two', base: base2, current: current2 },
        ])
        expectAllClose(effects, together.effects, scale, 1e-13)
      }),
      { numRuns: 500 },
    )
  })

  it('flips every sign when the periods are swapped, entered becoming left', () => {
    fc.assert(
      fc.property(segmentsOf(signed), (segments) => {
        const forward = shapleyBySegment(segments, outcome)
        const backward = shapleyBySegment(swapped(segments), outcome)
        expect(backward.delta).toBe(-forward.delta + 0)
        expect(backward.effects).toEqual(negated(forward.effects))
        expect([backward.entered, backward.left]).toEqual([-forward.left + 0, -forward.entered + 0])
      }),
      { numRuns: 1000 },
    )
  })

  it('does not depend on the order of the segments, to the last bit', () => {
    fc.assert(
      fc.property(withPermutation(segmentsOf(signed)), ([segments, permuted]) => {
        const { segments: _, ...totals } = shapleyBySegment(segments, outcome)
        expect(shapleyBySegment(permuted, outcome)).toMatchObject(totals)
      }),
      { numRuns: 1000 },
    )
  })

  it('changes no driver when a segment is split into two equal shares with equal factors', () => {
    const halved = (period: Factors | undefined) => period && { ...period, share: period.share / 2 }
    fc.assert(
      fc.property(segmentsOf(signed), (segments) => {
        const split = segments.flatMap(({ segment, base, current }) => {
          const half = { segment, base: halved(base), current: halved(current) }
          return [half, half]
        })
        const { segments: _, ...totals } = shapleyBySegment(segments, outcome)
        expect(shapleyBySegment(split, outcome)).toMatchObject(totals)
      }),
      { numRuns: 1000 },
    )
  })

  it('scales with the outcome', () => {
    const anyScale = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(segmentsOf(signed), anyScale, (segments, by) => {
        const plain = shapleyBySegment(segments, outcome)
        const larger = shapleyBySegment(segments, (x) => outcome(x) * by)
        const scale = mixturesOf(segments).map((value) => value * by)
        expectAllClose(larger.effects, scaled(plain.effects, by), scale, 1e-13)
        expectClose(larger.entered, plain.entered * by, scale, 1e-13)
        expectClose(larger.left, plain.left * by, scale, 1e-13)
      }),
      { numRuns: 500 },
    )
  })
})
