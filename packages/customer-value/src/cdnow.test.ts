import { describe, expect, it } from 'vitest'
import { expectedPurchases, expectedTotal, probabilityAlive } from './expected-purchases.ts'
import { expectedValue } from './expected-value.ts'
import { fitBgNbd } from './fit-bg-nbd.ts'
import { fitGammaGamma } from './fit-gamma-gamma.ts'
import { project } from './project.ts'
import { probabilityOf } from './purchase-law.ts'
import { holdoutPurchases, published, readCdnow } from './testing/cdnow.ts'
import type { BgNbd } from './types.ts'

const rows = readCdnow()
const purchases = fitBgNbd(rows)
const spending = fitGammaGamma(rows)
const example = { x: 2, s: 30.43, T: 38.86 }

describe('the purchases of CDNOW’s 2,357 clients in 39 weeks', () => {
  it('are counted as the source has them, by number of repeats', () => {
    const counts = Array.from({ length: 8 }, () => 0)
    for (const { x, clients } of rows) counts[Math.min(7, x)]! += clients
    expect(counts).toEqual([1411, 439, 214, 100, 62, 38, 29, 64])
  })

  it('are fitted as published, to the third decimal', () => {
    expect(purchases).toMatchObject({ converged: true, clients: 2357 })
    expect(rounded(purchases.params, 3)).toEqual(published.purchases)
    expect(purchases.logLikelihood).toBeCloseTo(published.logLikelihood, 1)
  })

  it('say of a client and of a new one what is published', () => {
    expect(expectedPurchases(purchases.params, example, 39).toFixed(3)).toBe('1.226')
    expect(probabilityAlive(published.purchases, example).toFixed(4)).toBe('0.7266')
    expect([1, 3, 32].map((weeks) => expectedTotal(purchases.params, weeks).toFixed(4))).toEqual([
      '0.0532',
      '0.1506',
      '1.0437',
    ])
    expect(probabilityOf(published.purchases, 39, 0).toFixed(5)).toBe('0.57379')
  })

  it('are expected at 78 weeks as published, where the series is cut off after 150 terms as there', () => {
    expect(series(purchases.params, 78, 150).toFixed(4)).toBe('1.8576')
    expect(expectedTotal(purchases.params, 78)).toBeCloseTo(series(purchases.params, 78, 2000), 10)
    expect(expectedTotal(purchases.params, 78).toFixed(4)).toBe('1.8580')
  })

  it('are foreseen in the 39 weeks after no worse than by the published fit, group by group', () => {
    const fitted = errors(purchases.params)
    const reference = errors(published.purchases)
    for (const [i, error] of fitted.entries()) expect(error).toBeLessThanOrEqual(reference[i]! + 0.001)
    expect(Math.max(...fitted)).toBeLessThan(0.38)
  })
})

describe('the amounts of CDNOW’s repeat purchases', () => {
  it('are fitted as published, and at least as likely', () => {
    expect(spending).toMatchObject({ converged: true, clients: 946 })
    const { p, q, v } = spending.params
    expect([p - 6.25, q - 3.74, v - 15.44].every((one) => Math.abs(one) < 0.01)).toBe(true)
  })

  it('are expected of clients as published', () => {
    // the first client bought for 29.73 and 14.96: a mean of 22.345, printed as 22.35
    const of = (x: number, mean: number) => expectedValue(spending.params, x, mean).toFixed(2)
    expect([of(2, 22.345), of(1, 11.77), of(0, 0), of(7, 73.74)]).toEqual([
      '24.65',
      '18.91',
      '35.17',
      '71.46',
    ])
  })
})

describe('the projection of all of them', () => {
  it('is the sum of the clients, with an interval around it', () => {
    const { purchases: count, value } = project(purchases, spending, rows, 39)
    const sum = rows.reduce((all, row) => all + row.clients * expectedPurchases(purchases.params, row, 39), 0)
    expect(count.expected).toBeCloseTo(sum, 6)
    expect(count.low).toBeGreaterThan(0.85 * sum)
    expect(count.high).toBeLessThan(1.15 * sum)
    expect(value?.expected).toBeGreaterThan(30 * sum)
    expect(value?.low).toBeLessThan(value?.expected ?? 0)
  })
})

function errors(params: BgNbd): number[] {
  const expected = Array.from({ length: 8 }, () => ({ purchases: 0, clients: 0 }))
  for (const row of rows) {
    const group = expected[Math.min(7, row.x)]!
    group.purchases += row.clients * expectedPurchases(params, row, 39)
    group.clients += row.clients
  }
  return expected.map((group, i) => Math.abs(group.purchases / group.clients - holdoutPurchases[i]!))
}

/** The formula as it is published, its series summed up to `terms`. */
function series({ r, alpha, a, b }: BgNbd, t: number, terms: number): number {
  const z = t / (alpha + t)
  let term = 1
  let sum = 1
  for (let j = 0; j < terms; j++) {
    term *= (((r + j) * (b + j)) / ((a + b - 1 + j) * (j + 1))) * z
    sum += term
  }
  return ((a + b - 1) / (a - 1)) * (1 - (alpha / (alpha + t)) ** r * sum)
}

function rounded(params: BgNbd, digits: number) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Number(value.toFixed(digits))]),
  )
}
