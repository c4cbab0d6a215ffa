import { describe, expect, it } from 'vitest'
import { mixAndPerformance } from './mix-and-performance.ts'
import type { MixAndPerformance } from './mix-and-performance.ts'
import { shapley } from './shapley.ts'

type Name = 'rate' | 'ticket' | 'freight'
const perUnit = ({ rate, ticket, freight }: Record<Name, number>) => rate * (ticket + freight)
const totalsOf = ({ delta, volume, mix, performance, entered, left }: MixAndPerformance<Name>) => {
  return { delta, volume, mix, performance, entered, left }
}

describe('mixAndPerformance, golden cases', () => {
  const site = { units: 100, factors: { rate: 0.5, ticket: 90, freight: 10 } }
  const app = { units: 100, factors: { rate: 0.1, ticket: 90, freight: 10 } }

  it('calls it mix when only the shares move, and each segment explains its own part', () => {
    const result = mixAndPerformance(
      [
        { segment: 'site', base: site, current: { ...site, units: 50 } },
        { segment: 'app', base: app, current: { ...app, units: 150 } },
      ],
      perUnit,
    )
    expect(totalsOf(result)).toEqual({
      delta: -2000,
      volume: 0,
      mix: -2000,
      performance: 0,
      entered: 0,
      left: 0,
    })
    expect(result.segments.map(({ mix }) => mix)).toEqual([-2500, 500])
  })

  it('calls it volume when all segments grow alike', () => {
    const result = mixAndPerformance(
      [
        { segment: 'site', base: site, current: { ...site, units: 130 } },
        { segment: 'app', base: app, current: { ...app, units: 130 } },
      ],
      perUnit,
    )
    expect(totalsOf(result)).toMatchObject({ mix: 0, performance: 0, entered: 0, left: 0 })
    expect(result.volume).toBeCloseTo(1800, 9)
  })

  it('calls it performance, by factor, when only a rate moves', () => {
    const worse = { units: 100, factors: { ...site.factors, rate: 0.4 } }
    const result = mixAndPerformance(
      [
        { segment: 'site', base: site, current: worse },
        { segment: 'app', base: app, current: app },
      ],
      perUnit,
    )
    expect(totalsOf(result)).toMatchObject({ volume: 0, mix: 0, entered: 0, left: 0 })
    expect(result.performance).toBeCloseTo(-1000, 9)
    expect(result.segments[0]?.effects).toEqual({ rate: result.performance, ticket: 0, freight: 0 })
    expect(result.segments[1]?.effects).toEqual({ rate: 0, ticket: 0, freight: 0 })
  })

  it('leaves the others alone when a segment enters: no volume, no dilution of their share', () => {
    const result = mixAndPerformance(
      [
        { segment: 'site', base: site, current: site },
        { segment: 'app', base: undefined, current: app },
      ],
      perUnit,
    )
    expect(totalsOf(result)).toEqual({
      delta: 1000,
      volume: 0,
      mix: 0,
      performance: 0,
      entered: 1000,
      left: 0,
    })
    expect(result.segments[1]).toEqual({
      segment: 'app',
      kind: 'entered',
      delta: 1000,
      volume: 0,
      mix: 0,
      performance: 0,
      effects: {},
    })
  })

  it('takes zero units as absent, in one period and in both', () => {
    const none = { units: 0, factors: { rate: undefined, ticket: undefined, freight: undefined } }
    const result = mixAndPerformance(
      [
        { segment: 'site', base: site, current: none },
        { segment: 'app', base: none, current: app },
        { segment: 'fax', base: none, current: undefined },
      ],
      perUnit,
    )
    expect(result.segments.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['left', -5000],
      ['entered', 1000],
      ['both', 0],
    ])
    expect(totalsOf(result)).toMatchObject({ delta: -4000, entered: 1000, left: -5000 })
  })

  it('lets an undefined factor borrow the other period, in both directions', () => {
    const noFreight = { units: 100, factors: { ...site.factors, freight: undefined } }
    for (const segments of [
      [{ segment: 'site', base: site, current: noFreight }],
      [{ segment: 'site', base: noFreight, current: site }],
    ]) {
      expect(totalsOf(mixAndPerformance(segments, perUnit))).toMatchObject({ delta: 0, performance: 0 })
    }
  })

  it('explains nothing by no segments', () => {
    expect(mixAndPerformance<Name>([], perUnit)).toEqual({
      delta: 0,
      volume: 0,
      mix: 0,
      performance: 0,
      entered: 0,
      left: 0,
      segments: [],
    })
  })

  it('is Shapley over total, share and factors inside a segment', () => {
    const current = { units: 30, factors: { rate: 0.7, ticket: 80, freight: 15 } }
    const [first] = mixAndPerformance(
      [
        { segment: 'site', base: site, current },
        { segment: 'app', base: app, current: app },
      ],
      perUnit,
    ).segments
    const direct = shapley(
      {
        total: { base: 200, current: 130 },
        share: { base: 100 / 200, current: 30 / 130 },
        rate: { base: 0.5, current: 0.7 },
        ticket: { base: 90, current: 80 },
        freight: { base: 10, current: 15 },
      },
      (x) => x.total * x.share * x.rate * (x.ticket + x.freight),
    )
    expect(first?.volume).toBeCloseTo(direct.effects.total, 9)
    expect(first?.mix).toBeCloseTo(direct.effects.share, 9)
    expect(first?.effects.rate).toBeCloseTo(direct.effects.rate, 9)
    expect(first?.effects.ticket).toBeCloseTo(direct.effects.ticket, 9)
    expect(first?.effects.freight).toBeCloseTo(direct.effects.freight, 9)
  })
})

describe('mixAndPerformance refuses', () => {
  const period = (units: number, rate: number) => ({ units, factors: { rate } })
  const rateOf = ({ rate }: { rate: number }) => rate

  it('negative units', () => {
    const segments = [{ segment: 'site', base: period(-1, 1), current: period(1, 1) }]
    expect(() => mixAndPerformance(segments, rateOf)).toThrow(RangeError)
  })

  it.each([NaN, Infinity])('units, a factor or an outcome of %s', (bad) => {
    const good = period(1, 1)
    for (const broken of [period(bad, 1), period(1, bad)]) {
      expect(() => mixAndPerformance([{ segment: 's', base: broken, current: good }], rateOf)).toThrow(
        TypeError,
      )
      expect(() => mixAndPerformance([{ segment: 's', base: undefined, current: broken }], rateOf)).toThrow(
        TypeError,
      )
    }
    expect(() => mixAndPerformance([{ segment: 's', base: good, current: good }], () => bad)).toThrow(
      TypeError,
    )
  })

  it('more than 10 factors beside volume and share', () => {
    const factors = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]))
    const segmentOf = (count: number) => {
      const both = { units: 1, factors: factors(count) }
      return [{ segment: 's', base: both, current: both }]
    }
    expect(mixAndPerformance(segmentOf(10), () => 1).delta).toBe(0)
    expect(() => mixAndPerformance(segmentOf(11), () => 1)).toThrow(RangeError)
  })
})
