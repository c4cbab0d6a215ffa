import { describe, expect, it } from 'vitest'
import { shapley } from './shapley.ts'

describe('shapley, golden cases', () => {
  it('gives the test vector of the metrics dictionary, to the cent', () => {
    const result = shapley(
      {
        sessions: { base: 100_000, current: 112_000 },
        conversion: { base: 0.015, current: 0.0138 },
        approval: { base: 0.88, current: 0.85 },
        invoicing: { base: 0.95, current: 0.96 },
        ticket: { base: 250, current: 262 },
      },
      (x) => x.sessions * x.conversion * x.approval * x.invoicing * x.ticket,
    )
    expect(result.base).toBeCloseTo(313_500, 6)
    expect(result.current).toBeCloseTo(330_436.9152, 6)
    expect(result.delta).toBeCloseTo(16_936.9152, 6)
    expect(result.effects.sessions).toBeCloseTo(36_532.6, 2)
    expect(result.effects.conversion).toBeCloseTo(-26_902.04, 2)
    expect(result.effects.approval).toBeCloseTo(-11_188.48, 2)
    expect(result.effects.invoicing).toBeCloseTo(3_377.05, 2)
    expect(result.effects.ticket).toBeCloseTo(15_117.79, 2)
  })

  it('gives the worked example of three factors: 72,000, -64,500 and 60,900 of 68,400', () => {
    const result = shapley(
      {
        sessions: { base: 100_000, current: 120_000 },
        conversion: { base: 0.02, current: 0.017 },
        ticket: { base: 180, current: 210 },
      },
      (x) => x.sessions * x.conversion * x.ticket,
    )
    expect(result.delta).toBeCloseTo(68_400, 6)
    expect(result.effects.sessions).toBeCloseTo(72_000, 6)
    expect(result.effects.conversion).toBeCloseTo(-64_500, 6)
    expect(result.effects.ticket).toBeCloseTo(60_900, 6)
  })

  it('is the change times the mean of the other factor, for a product of two', () => {
    const result = shapley({ a: { base: 3, current: 7 }, b: { base: 10, current: 4 } }, (x) => x.a * x.b)
    expect(result.effects).toEqual({ a: ((7 - 3) * (10 + 4)) / 2, b: ((4 - 10) * (3 + 7)) / 2 })
  })

  it('is the closed formula for a product of three', () => {
    const [a0, a1, b0, b1, c0, c1] = [3, 7, 10, 4, 5, 6]
    const result = shapley(
      { a: { base: a0, current: a1 }, b: { base: b0, current: b1 }, c: { base: c0, current: c1 } },
      (x) => x.a * x.b * x.c,
    )
    expect(result.effects.a).toBeCloseTo(
      (a1 - a0) * ((b0 * c0) / 3 + (b1 * c0 + b0 * c1) / 6 + (b1 * c1) / 3),
      9,
    )
    expect(result.effects.b).toBeCloseTo(
      (b1 - b0) * ((a0 * c0) / 3 + (a1 * c0 + a0 * c1) / 6 + (a1 * c1) / 3),
      9,
    )
    expect(result.effects.c).toBeCloseTo(
      (c1 - c0) * ((a0 * b0) / 3 + (a1 * b0 + a0 * b1) / 6 + (a1 * b1) / 3),
      9,
    )
  })

  it('splits a difference into its terms, because terms do not interact', () => {
    const result = shapley(
      {
        gross: { base: 1000, current: 1200 },
        canceled: { base: 100, current: 150 },
        refunded: { base: 50, current: 1500 },
      },
      (x) => x.gross - x.canceled - x.refunded,
    )
    expect(result).toEqual({
      base: 850,
      current: -450,
      delta: -1300,
      effects: { gross: 200, canceled: -50, refunded: -1450 },
    })
  })

  it('gives a fall of the sessions to zero to the sessions, when the rates are then undefined', () => {
    const result = shapley(
      {
        sessions: { base: 1000, current: 0 },
        conversion: { base: 0.02, current: undefined },
        ticket: { base: 5000, current: undefined },
      },
      (x) => x.sessions * x.conversion * x.ticket,
    )
    expect(result).toEqual({
      base: 100_000,
      current: 0,
      delta: -100_000,
      effects: { sessions: -100_000, conversion: 0, ticket: 0 },
    })
  })

  it('explains nothing by a factor that is undefined in both periods', () => {
    const result = shapley(
      { orders: { base: 4, current: 0 }, ticket: { base: undefined, current: undefined } },
      (x) => x.orders * x.ticket,
    )
    expect(result).toEqual({ base: 0, current: 0, delta: 0, effects: { orders: 0, ticket: 0 } })
  })

  it('takes no factors at all, as a constant', () => {
    expect(shapley({}, () => 5)).toEqual({ base: 5, current: 5, delta: 0, effects: {} })
  })
})

describe('shapley refuses', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { base: 1, current: 2 }]))
  const product = (x: Record<string, number>) => Object.values(x).reduce((all, value) => all * value, 1)

  it('more than 12 factors, and takes 12', () => {
    expect(() => shapley(many(13), product)).toThrow(RangeError)
    const { effects, delta } = shapley(many(12), product)
    expect(delta).toBe(4095)
    for (const effect of Object.values(effects)) expect(effect).toBeCloseTo(4095 / 12, 9)
  })

  it.each([NaN, Infinity, -Infinity])('a factor of %s', (bad) => {
    expect(() => shapley({ a: { base: bad, current: 1 } }, (x) => x.a)).toThrow(TypeError)
    expect(() => shapley({ a: { base: 1, current: bad } }, (x) => x.a)).toThrow(TypeError)
  })

  it('an outcome that is not finite, in either period or in between', () => {
    const ratio = (x: { a: number; b: number }) => x.a / x.b
    expect(() => shapley({ a: { base: 1, current: 1 }, b: { base: 0, current: 1 } }, ratio)).toThrow(
      TypeError,
    )
    expect(() => shapley({ a: { base: 1, current: 1 }, b: { base: 0, current: 0 } }, ratio)).toThrow(
      TypeError,
    )
    const onlyBetween = (x: { a: number; b: number }) => 1 / (x.a - x.b)
    const crossing = { a: { base: 1, current: 3 }, b: { base: 3, current: 5 } }
    expect(() => shapley(crossing, onlyBetween)).toThrow(TypeError)
  })
})
