import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTails, ratioTails } from './count-law.ts'
import { normalPoint } from './special-functions.ts'

describe('countTails', () => {
  it('is Poisson without spread', () => {
    const { low, high } = countTails(2, 3, 0)
    expect(low).toBeCloseTo(Math.exp(-3) * (1 + 3 + 4.5), 6)
    expect(high).toBeCloseTo(1 - Math.exp(-3) * (1 + 3), 6)
  })

  it('is geometric with spread 1', () => {
    const part = 4 / 5
    expect(countTails(6, 4, 1).high).toBeCloseTo(part ** 6, 9)
  })

  it('counts each outcome once: both tails overlap by the chance of the count itself', () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.double({ min: 0.01, max: 300, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        (count, mean, spread) => {
          const { low } = countTails(count, mean, spread)
          const { high } = countTails(count + 1, mean, spread)
          expect(low + high).toBeCloseTo(1, 6)
        },
      ),
    )
  })

  it('has no count where the mean is zero, and refuses what is no number of events', () => {
    expect(countTails(0, 0, 0)).toEqual({ low: 1, high: 1 })
    expect(countTails(1, 0, 0)).toEqual({ low: 1, high: 0 })
    expect(() => countTails(-1, 2, 0)).toThrow(RangeError)
    expect(() => countTails(1, Number.NaN, 0)).toThrow(RangeError)
  })
})

describe('ratioTails', () => {
  it('is binomial without spread', () => {
    expect(ratioTails(3, 4, 0.5, 0).high).toBeCloseTo(5 / 16, 9)
    expect(ratioTails(1, 4, 0.5, 0).low).toBeCloseTo(5 / 16, 9)
  })

  it('is less sure of trials that come together', () => {
    const alone = ratioTails(60, 100, 0.8, 0).low
    const together = ratioTails(60, 100, 0.8, 0.1).low
    expect(together).toBeGreaterThan(100 * alone)
  })

  it('mirrors hits and misses', () => {
    expect(ratioTails(7, 20, 0.6, 0.02).low).toBeCloseTo(ratioTails(13, 20, 0.4, 0.02).high, 9)
    expect(() => ratioTails(5, 4, 0.5, 0)).toThrow(RangeError)
  })
})

it('normalPoint inverts known points of the normal', () => {
  expect(normalPoint(0.025)).toBeCloseTo(1.959964, 5)
  expect(normalPoint(0.5)).toBeCloseTo(0, 6)
  expect(normalPoint(1e-10)).toBeCloseTo(6.36134, 4)
})
