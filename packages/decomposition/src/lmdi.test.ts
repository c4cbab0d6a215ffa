import { describe, expect, it } from 'vitest'
import { lmdi } from './lmdi.ts'

describe('lmdi, golden cases', () => {
  it('gives the test vector of the metrics dictionary, to the cent', () => {
    const result = lmdi({
      sessions: { base: 100_000, current: 112_000 },
      conversion: { base: 0.015, current: 0.0138 },
      approval: { base: 0.88, current: 0.85 },
      invoicing: { base: 0.95, current: 0.96 },
      ticket: { base: 250, current: 262 },
    })
    expect(result.base).toBeCloseTo(313_500, 6)
    expect(result.current).toBeCloseTo(330_436.9152, 6)
    expect(result.delta).toBeCloseTo(16_936.9152, 6)
    expect(result.effects.sessions).toBeCloseTo(36_479.85, 2)
    expect(result.effects.conversion).toBeCloseTo(-26_840.06, 2)
    expect(result.effects.approval).toBeCloseTo(-11_165.08, 2)
    expect(result.effects.invoicing).toBeCloseTo(3_370.65, 2)
    expect(result.effects.ticket).toBeCloseTo(15_091.55, 2)
  })

  it('gives the worked example of three factors: 71,690, -63,904 and 60,613 of 68,400', () => {
    const { effects, delta } = lmdi({
      sessions: { base: 100_000, current: 120_000 },
      conversion: { base: 0.02, current: 0.017 },
      ticket: { base: 180, current: 210 },
    })
    expect(delta).toBeCloseTo(68_400, 6)
    expect(Math.round(effects.sessions)).toBe(71_690)
    expect(Math.round(effects.conversion)).toBe(-63_904)
    expect(Math.round(effects.ticket)).toBe(60_613)
  })

  it('weighs by the total itself when it did not change: L(a, a) = a', () => {
    const { effects, delta } = lmdi({ a: { base: 2, current: 4 }, b: { base: 4, current: 2 } })
    expect(delta).toBe(0)
    expect(effects.a).toBeCloseTo(8 * Math.LN2, 12)
    expect(effects.b).toBeCloseTo(-8 * Math.LN2, 12)
  })

  it('keeps its digits when a factor hardly changes, where the plain quotient loses them', () => {
    const step = 2 ** -20
    const { effects } = lmdi({ a: { base: 1e6, current: 1e6 + step }, b: { base: 7, current: 7 } })
    expect(effects.a / (7 * step)).toBeCloseTo(1, 12)
  })
})

describe('lmdi, zeros by the analytical limits of Ang and Liu', () => {
  it('both totals zero: every effect is 0, whatever moved', () => {
    const { effects } = lmdi({
      a: { base: 0, current: 5 },
      b: { base: 3, current: 0 },
      c: { base: 2, current: 9 },
    })
    expect(effects).toEqual({ a: 0, b: 0, c: 0 })
  })

  it('from zero: the whole change to the factor that left zero', () => {
    const { effects } = lmdi({ a: { base: 0, current: 5 }, b: { base: 3, current: 4 } })
    expect(effects).toEqual({ a: 20, b: 0 })
  })

  it('to zero: the whole change to the factor that became zero', () => {
    const { effects } = lmdi({ a: { base: 5, current: 0 }, b: { base: 3, current: 4 } })
    expect(effects).toEqual({ a: -15, b: 0 })
  })

  it('several factors to zero at once: the change in equal parts', () => {
    const { effects } = lmdi({
      a: { base: 5, current: 0 },
      b: { base: 4, current: 0 },
      c: { base: 1, current: 9 },
    })
    expect(effects).toEqual({ a: -10, b: -10, c: 0 })
  })

  it('is the limit of a vanishing factor', () => {
    const near = lmdi({ a: { base: 5, current: 1e-300 }, b: { base: 3, current: 4 } })
    const limit = lmdi({ a: { base: 5, current: 0 }, b: { base: 3, current: 4 } })
    expect(Math.abs(near.effects.a - limit.effects.a)).toBeLessThan(0.01)
    expect(Math.abs(near.effects.b - limit.effects.b)).toBeLessThan(0.01)
  })
})

describe('lmdi refuses', () => {
  it('a negative factor', () => {
    expect(() => lmdi({ a: { base: -1, current: 1 } })).toThrow(RangeError)
    expect(() => lmdi({ a: { base: 0, current: 0 }, b: { base: 1, current: -1 } })).toThrow(RangeError)
  })

  it.each([NaN, Infinity])('a factor of %s', (bad) => {
    expect(() => lmdi({ a: { base: bad, current: 1 } })).toThrow(TypeError)
  })

  it('a product beyond the largest number, and one too small to be told from zero', () => {
    const huge = { base: 1e200, current: 1e200 }
    const tiny = { base: 1e-200, current: 1e-200 }
    expect(() => lmdi({ a: huge, b: huge })).toThrow(TypeError)
    expect(() => lmdi({ a: tiny, b: tiny })).toThrow(RangeError)
    expect(lmdi({ a: huge, b: huge, c: tiny, d: tiny }).base).toBeCloseTo(1, 12)
  })
})
