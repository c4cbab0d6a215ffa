import { describe, expect, it } from 'vitest'
import { exactSum } from './exact-sum.ts'
import { rateChange } from './rate-change.ts'

describe('rateChange, golden cases', () => {
  it('separates a worse rate from a worse mix, by the worked formula', () => {
    // site 5 % -> 4 % with 60 % -> 40 % of the sessions; app 1 % -> 1 % with 40 % -> 60 %.
    const result = rateChange([
      {
        segment: 'site',
        base: { numerator: 300, denominator: 6000 },
        current: { numerator: 160, denominator: 4000 },
      },
      {
        segment: 'app',
        base: { numerator: 40, denominator: 4000 },
        current: { numerator: 60, denominator: 6000 },
      },
    ])
    expect(result.base).toBeCloseTo(0.034, 12)
    expect(result.current).toBeCloseTo(0.022, 12)
    expect(result.delta).toBeCloseTo(-0.012, 12)
    const [site, app] = result.segments
    expect(site?.performance).toBeCloseTo(0.5 * -0.01, 12)
    expect(site?.mix).toBeCloseTo((0.045 - 0.028) * -0.2, 12)
    expect(app?.performance).toBe(0)
    expect(app?.mix).toBeCloseTo((0.01 - 0.028) * 0.2, 12)
    expect(site?.pValue).toBeCloseTo(0.0194, 4)
    expect(app?.pValue).toBe(1)
  })

  it("shows Simpson's paradox as mix: every segment better, the total worse", () => {
    const result = rateChange([
      {
        segment: 'card',
        base: { numerator: 800, denominator: 1000 },
        current: { numerator: 82, denominator: 100 },
      },
      {
        segment: 'boleto',
        base: { numerator: 40, denominator: 100 },
        current: { numerator: 420, denominator: 1000 },
      },
    ])
    expect(result.delta).toBeLessThan(0)
    for (const { performance, mix } of result.segments) {
      expect(performance).toBeGreaterThan(0)
      expect(mix).toBeLessThan(0)
    }
  })

  it('gives a segment of one period to mix, its rate being borrowed', () => {
    const result = rateChange([
      {
        segment: 'old',
        base: { numerator: 10, denominator: 100 },
        current: { numerator: 10, denominator: 100 },
      },
      {
        segment: 'new',
        base: { numerator: 0, denominator: 0 },
        current: { numerator: 40, denominator: 100 },
      },
    ])
    const [old, fresh] = result.segments
    expect(result.delta).toBeCloseTo(0.15, 12)
    expect([old?.performance, fresh?.performance]).toEqual([0, 0])
    expect(exactSum([old?.mix ?? NaN, fresh?.mix ?? NaN])).toBeCloseTo(0.15, 12)
    expect(fresh?.mix).toBeGreaterThan(0)
    expect(fresh?.pValue).toBe(1)
  })

  it('gives a numerator over nothing to performance: orders of a channel that has no sessions', () => {
    const { delta, segments } = rateChange([
      {
        segment: 'site',
        base: { numerator: 10, denominator: 100 },
        current: { numerator: 20, denominator: 200 },
      },
      {
        segment: 'marketplace',
        base: { numerator: 4, denominator: 0 },
        current: { numerator: 10, denominator: 0 },
      },
    ])
    expect(delta).toBeCloseTo(30 / 200 - 14 / 100, 12)
    expect(segments[0]).toMatchObject({ performance: 0, mix: 0 })
    expect(segments[1]).toMatchObject({ mix: 0, pValue: 1, enough: false })
    expect(segments[1]?.performance).toBeCloseTo(0.01, 12)
  })

  it('explains nothing when the whole rate is undefined in a period', () => {
    const nothing = { numerator: 0, denominator: 0 }
    const some = { numerator: 4, denominator: 40 }
    const parts = { segment: 'site', performance: 0, mix: 0, pValue: 1 }
    expect(rateChange([{ segment: 'site', base: nothing, current: some }])).toEqual({
      base: undefined,
      current: 0.1,
      delta: 0,
      segments: [{ ...parts, enough: true }],
    })
    expect(rateChange([{ segment: 'site', base: nothing, current: nothing }])).toEqual({
      base: undefined,
      current: undefined,
      delta: 0,
      segments: [{ ...parts, enough: false }],
    })
    expect(rateChange([])).toEqual({ base: undefined, current: undefined, delta: 0, segments: [] })
  })

  it.each([
    [30, 30, undefined, true],
    [29, 30, undefined, false],
    [30, 29, undefined, false],
    [0, 30, undefined, true],
    [0, 29, undefined, false],
    [0, 0, undefined, false],
    [0, 0, 0, false],
    [5, 5, 5, true],
    [5, 4, 5, false],
  ])('%i and %i observations with a minimum of %s: enough is %s', (before, after, minimum, enough) => {
    const { segments } = rateChange(
      [
        {
          segment: 'site',
          base: { numerator: 0, denominator: before },
          current: { numerator: 0, denominator: after },
        },
      ],
      minimum === undefined ? {} : { minimumObservations: minimum },
    )
    expect(segments[0]?.enough).toBe(enough)
  })

  it('lets a broken count pass 100 %: it is decomposed, and the test says that it cannot tell', () => {
    const result = rateChange([
      {
        segment: 'app',
        base: { numerator: 5, denominator: 4 },
        current: { numerator: 3, denominator: 4 },
      },
    ])
    expect(result.delta).toBe(-0.5)
    expect(result.segments[0]).toMatchObject({ performance: -0.5, mix: 0, pValue: 1 })
  })
})

describe('rateChange refuses', () => {
  const good = { numerator: 1, denominator: 2 }

  it('negative denominators and minimums', () => {
    const broken = { numerator: 1, denominator: -2 }
    expect(() => rateChange([{ segment: 's', base: broken, current: good }])).toThrow(RangeError)
    expect(() => rateChange([], { minimumObservations: -1 })).toThrow(RangeError)
    expect(() => rateChange([], { minimumObservations: NaN })).toThrow(TypeError)
  })

  it.each([NaN, Infinity])('a count of %s', (bad) => {
    for (const broken of [
      { numerator: bad, denominator: 2 },
      { numerator: 1, denominator: bad },
    ]) {
      expect(() => rateChange([{ segment: 's', base: good, current: broken }])).toThrow(TypeError)
    }
  })
})
