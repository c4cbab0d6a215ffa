import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectedPurchases, expectedTotal, probabilityAlive } from './expected-purchases.ts'
import { expectedValue } from './expected-value.ts'
import { fitBgNbd } from './fit-bg-nbd.ts'
import { fitGammaGamma } from './fit-gamma-gamma.ts'
import { project } from './project.ts'
import { momentsWhileAlive, probabilityOf } from './purchase-law.ts'
import { readCdnow } from './testing/cdnow.ts'
import type { History } from './types.ts'

const positive = (low: number, high: number) =>
  fc.double({ min: Math.log(low), max: Math.log(high), noNaN: true }).map(Math.exp)
const params = fc.record({
  r: positive(0.01, 50),
  alpha: positive(0.1, 1000),
  a: positive(0.01, 50),
  b: positive(0.01, 50),
})
const history = fc
  .record({
    x: fc.oneof(fc.nat(12), fc.nat(3000)),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    T: positive(1, 3000),
  })
  .map(({ x, share, T }): History => ({ x, s: x === 0 ? 0 : share * T, T }))
const span = positive(0.1, 2000)

const fraction = (turn: number, i: number): number =>
  Math.abs((Math.sin(turn * 7919 + i * 104_729) * 1e4) % 1)

describe('what is expected of a client, whatever the parameters', () => {
  it('is finite, not negative, and grows with time', () => {
    fc.assert(
      fc.property(params, history, span, span, (one, client, t, more) => {
        const first = expectedPurchases(one, client, t)
        const later = expectedPurchases(one, client, t + more)
        expect(first).toBeGreaterThanOrEqual(0)
        expect(Number.isFinite(later)).toBe(true)
        expect(later).toBeGreaterThanOrEqual(first * (1 - 1e-9))
      }),
      { numRuns: 400 },
    )
  })

  it('is finite for clients who are all but alike too', () => {
    const large = {
      r: positive(1e-4, 1e3),
      alpha: positive(1e-2, 1e6),
      a: positive(1e-4, 1e6),
      b: positive(1e-4, 1e6),
    }
    fc.assert(
      fc.property(fc.record(large), history, positive(0.1, 200), (one, client, t) => {
        const expected = expectedPurchases(one, client, t)
        expect(expected >= 0 && Number.isFinite(expected)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('is the same by the hypergeometric series and by the chances of each number of purchases', () => {
    fc.assert(
      fc.property(params, history, positive(0.1, 300), (one, client, t) => {
        const alive = probabilityAlive(one, client)
        fc.pre(t / (one.alpha + client.T + t) < 0.99 && alive > 1e-200)
        const summed = momentsWhileAlive(one, client, t).mean
        expect(expectedPurchases(one, client, t) / alive / summed).toBeCloseTo(1, 5)
      }),
      { numRuns: 400 },
    )
  })

  it('has a chance of being active from 0 to 1, and 1 without repeats', () => {
    fc.assert(
      fc.property(params, history, (one, client) => {
        const alive = probabilityAlive(one, client)
        expect(alive >= 0 && alive <= 1).toBe(true)
        expect(probabilityAlive(one, { x: 0, s: 0, T: client.T })).toBe(1)
      }),
    )
  })

  it('has chances of each number of purchases that add up to one', () => {
    fc.assert(
      fc.property(params, positive(0.1, 20), (one, t) => {
        fc.pre(((one.r * t) / one.alpha) * (1 + t / one.alpha) < 40)
        let sum = 0
        for (let n = 0; n < 400; n++) sum += probabilityOf(one, t, n)
        expect(sum).toBeLessThan(1 + 1e-9)
        expect(sum).toBeGreaterThan(0.99)
      }),
    )
  })
})

describe('amounts', () => {
  it('are expected in the unit in which they were given', () => {
    const spent = { p: positive(0.1, 50), q: positive(1.01, 50), v: positive(0.01, 1000) }
    fc.assert(
      fc.property(
        fc.record(spent),
        fc.nat(50),
        positive(0.01, 1e5),
        positive(0.01, 1e4),
        (one, x, mean, unit) => {
          const here = expectedValue(one, x, mean)
          expect(expectedValue({ ...one, v: one.v * unit }, x, mean * unit) / unit / here).toBeCloseTo(1, 9)
          expect(here).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('fits', () => {
  const rows = readCdnow()
  const purchases = fitBgNbd(rows)
  const spending = fitGammaGamma(rows)

  it('do not depend on the units of time and money', () => {
    const days = fitBgNbd(rows.map((row) => ({ ...row, s: row.s * 7, T: row.T * 7 })))
    expect(days.params.alpha / purchases.params.alpha).toBeCloseTo(7, 5)
    expect(days.params.r).toBeCloseTo(purchases.params.r, 6)
    const cents = fitGammaGamma(rows.map((row) => ({ ...row, mean: row.mean * 100 })))
    expect(cents.params.v / spending.params.v).toBeCloseTo(100, 4)
    expect(cents.params.q).toBeCloseTo(spending.params.q, 5)
  })

  it('do not depend on how equal clients are put together', () => {
    const apart = rows.flatMap((row) => Array.from({ length: row.clients }, () => ({ ...row, clients: 1 })))
    expect(fitBgNbd(apart).params.b).toBeCloseTo(purchases.params.b, 5)
    expect(fitBgNbd(rows.map((row) => ({ ...row, clients: row.clients * 50 }))).params.a).toBeCloseTo(
      purchases.params.a,
      6,
    )
  })

  it('hold at its bound what would be infinite where clients are all alike, and still foresee', () => {
    const alike = rows.map((row) => ({ ...row, mean: row.x > 0 ? 30 : 0 }))
    const amounts = fitGammaGamma(alike)
    expect(amounts).toMatchObject({ converged: true, flat: true })
    expect(expectedValue(amounts.params, 2, 30)).toBeCloseTo(30, 0)
    const staying = fitBgNbd([
      { x: 0, s: 0, T: 30, clients: 50 },
      { x: 1, s: 15, T: 30, clients: 75 },
      { x: 2, s: 29, T: 30, clients: 75 },
    ])
    expect(staying).toMatchObject({ converged: true, flat: true })
    expect(expectedTotal(staying.params, 30)).toBeCloseTo(225 / 200, 1)
  })

  it('say that they did not converge where nobody ever came back', () => {
    const once = fitBgNbd([
      { x: 0, s: 0, T: 30, clients: 500 },
      { x: 0, s: 0, T: 60, clients: 500 },
    ])
    expect(once).toMatchObject({ converged: false, covariance: null })
    expect(project(once, null, [{ x: 0, s: 0, T: 30, clients: 1 }], 30).purchases.low).toBeNull()
  })

  it('of any part of the clients converge, and project finite totals', () => {
    fc.assert(
      fc.property(fc.nat(1000), positive(0.01, 0.3), (turn, part) => {
        const some = rows.filter((_, i) => fraction(turn, i) < part || i < 40)
        const found = fitBgNbd(some)
        const amounts = fitGammaGamma(some)
        expect([found.converged, amounts.converged]).toEqual([true, true])
        const { purchases: count, value } = project(found, amounts, some, 39)
        const totals = [count.expected, count.low, count.high, value?.expected]
        expect(totals.every((one) => typeof one === 'number' && Number.isFinite(one))).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('say that some parameters are open where clients leave alike, and what they then expect is finite and near', () => {
    // who leave with a chance of one in two after each purchase, and buy weekly until then
    const alike = Array.from({ length: 12 }, (_, place) => ({
      x: place,
      s: place * 2,
      T: 60,
      clients: Math.round(4000 * 0.5 ** place),
    }))
    const found = fitBgNbd(alike)
    expect(found.converged || found.flat).toBe(true)
    for (const t of [4, 26, 52]) {
      for (const { x, s, T } of alike) {
        const expected = expectedPurchases(found.params, { x, s, T }, t)
        expect(expected).toBeGreaterThanOrEqual(0)
        expect(expected).toBeLessThan(t)
      }
    }
    const { purchases: all } = project(found, null, alike, 26)
    expect([all.low, all.high].every(Number.isFinite)).toBe(true)
  })

  it('refuse what is no history', () => {
    const client = { x: 1, s: 1, T: 2, clients: 1 }
    for (const wrong of [{ s: 3 }, { x: 0.5 }, { T: Number.NaN }, { clients: 0 }, { x: 0 }])
      expect(() => fitBgNbd([{ ...client, ...wrong }])).toThrow(RangeError)
    expect(() => fitGammaGamma([{ x: 1, mean: -1, clients: 1 }])).toThrow(RangeError)
    expect(() => fitGammaGamma([{ x: 0, mean: 0, clients: 9 }])).toThrow(RangeError)
  })
})
