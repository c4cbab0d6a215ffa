import { expectedPurchases, probabilityAlive } from './expected-purchases.ts'
import { expectedValue, valueMoments } from './expected-value.ts'
import { dotProduct } from './minimise.ts'
import { momentsWhileAlive } from './purchase-law.ts'
import type { BgNbd, Fit, GammaGamma, ProjectionRow } from './types.ts'

const NORMAL_95 = 1.959963984540054
const STEP = 1e-4

/** 95% interval of the total, given the model; null if the fit does not determine it. */
export type Estimate = { expected: number; low: number | null; high: number | null }
export type Projection = { purchases: Estimate; value: Estimate | null }

/**
 * Expected purchases of these clients in the next t, and their amount if a fit of amounts is given. The
 * interval includes parameter uncertainty (delta method on their logarithms) and randomness of the clients.
 */
export function project(
  purchases: Fit<BgNbd>,
  spending: Fit<GammaGamma> | null,
  rows: readonly ProjectionRow[],
  t: number,
): Projection {
  const { params } = purchases
  const amounts = spending ? rows.map((row) => expectedValue(spending.params, row.x, meanOf(row))) : []
  const whole = totals(params, rows, amounts, t)
  const chance = chanceOf(params, spending?.params ?? null, rows, amounts, t)
  const slopes = slopesOf(Object.values(params), ([r = 0, alpha = 0, a = 0, b = 0]) =>
    totals({ r, alpha, a, b }, rows, amounts, t),
  )
  const ofRates = (one: 'count' | 'value') =>
    spread(
      purchases.covariance,
      slopes.map((slope) => slope[one]),
    )
  const count = estimate(whole.count, chance.count + ofRates('count'))
  if (!spending) return { purchases: count, value: null }
  const each = rows.map((row) => row.clients * expectedPurchases(params, row, t))
  const ofAmounts = spread(
    spending.covariance,
    slopesOf(Object.values(spending.params), ([p = 0, q = 0, v = 0]) => ({
      count: 0,
      value: dotProduct(
        each,
        rows.map((row) => expectedValue({ p, q, v }, row.x, meanOf(row))),
      ),
    })).map((slope) => slope.value),
  )
  return {
    purchases: count,
    value: estimate(whole.value, chance.value + ofRates('value') + ofAmounts),
  }
}

function meanOf(row: ProjectionRow): number {
  if (row.x === 0) return 0
  if (row.mean === undefined || !(row.mean > 0))
    throw new RangeError(`A row of ${row.x} repeats needs their mean amount`)
  return row.mean
}

function totals(params: BgNbd, rows: readonly ProjectionRow[], amounts: number[], t: number) {
  let count = 0
  let value = 0
  for (const [i, row] of rows.entries()) {
    const purchases = row.clients * expectedPurchases(params, row, t)
    count += purchases
    value += purchases * (amounts[i] ?? 0)
  }
  return { count, value }
}

/** Variance of the totals for known parameters. */
function chanceOf(
  params: BgNbd,
  gg: GammaGamma | null,
  rows: readonly ProjectionRow[],
  amounts: number[],
  t: number,
) {
  let count = 0
  let value = 0
  for (const [i, row] of rows.entries()) {
    const alive = probabilityAlive(params, row)
    const law = momentsWhileAlive(params, row, t)
    const mean = alive * law.mean
    const square = alive * (law.pairs + law.mean)
    count += row.clients * (square - mean ** 2)
    if (!gg) continue
    const amount = valueMoments(gg, row.x, meanOf(row))
    value += row.clients * (mean * amount.variance + square * amount.square - (mean * amounts[i]!) ** 2)
  }
  return { count, value }
}

type Totals = { count: number; value: number }

function slopesOf(params: number[], f: (params: number[]) => Totals): Totals[] {
  return params.map((_, i) => {
    const moved = (by: number) => f(params.map((one, j) => (j === i ? one * Math.exp(by) : one)))
    const above = moved(STEP)
    const below = moved(-STEP)
    return {
      count: (above.count - below.count) / (2 * STEP),
      value: (above.value - below.value) / (2 * STEP),
    }
  })
}

function spread(covariance: number[][] | null, slopes: number[]): number {
  if (!covariance) return Infinity
  return dotProduct(
    slopes,
    covariance.map((row) => dotProduct(row, slopes)),
  )
}

function estimate(expected: number, variance: number): Estimate {
  if (!Number.isFinite(variance)) return { expected, low: null, high: null }
  const reach = NORMAL_95 * Math.sqrt(Math.max(0, variance))
  return { expected, low: Math.max(0, expected - reach), high: expected + reach }
}
