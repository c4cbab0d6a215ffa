import { maximiseLikelihood, transformCovariance, type Coordinate } from './maximum-likelihood.ts'
import type { Slope } from './minimise.ts'
import { digamma, logGamma } from './special-functions.ts'
import type { Fit, GammaGamma, SpendingCount } from './types.ts'

/**
 * Logs of p, q and p·v/q, the last being close to a client's mean amount. q is infinite if clients do not
 * differ, p if purchases do not.
 */
const coordinates: readonly Coordinate[] = [
  { low: -7, high: 7, hasLimit: true },
  { low: -7, high: 7, hasLimit: true },
  { low: -14, high: 14, hasLimit: false },
]

const STARTS = [
  [0, 0.7, -0.7],
  [1.8, 1.4, -0.3],
  [0.7, 2.1, 0],
]

/** Jacobian of log p, log q and log v with respect to the coordinates. */
const jacobian = [
  [1, 0, 0],
  [0, 1, 0],
  [-1, 1, 1],
]

type Row = { x: number; mean: number; share: number }

/**
 * Maximum likelihood of the Gamma-Gamma model (Fader & Hardie 2013) for clients with repeat purchases; rows
 * with x = 0 carry no information and are left out.
 */
export function fitGammaGamma(rows: readonly SpendingCount[]): Fit<GammaGamma> {
  const used = rows.filter((row) => row.x > 0)
  for (const { x, mean, clients } of used)
    if (!Number.isSafeInteger(x) || !(mean > 0) || !Number.isFinite(mean) || !(clients > 0))
      throw new RangeError(`No spending of clients: x ${x}, mean ${mean}, clients ${clients}`)
  const clients = used.reduce((sum, row) => sum + row.clients, 0)
  if (clients === 0) throw new RangeError('A fit needs clients with repeat purchases')
  const typical = used.reduce((sum, row) => sum + row.mean * row.clients, 0) / clients
  const scaled = used.map((row) => ({ x: row.x, mean: row.mean / typical, share: row.clients / clients }))
  const found = maximiseLikelihood(
    (at) => negativeLogLikelihood(paramsAt(at), scaled),
    STARTS,
    coordinates,
    clients,
  )
  const { p, q, v } = paramsAt(found.at)
  return {
    params: { p, q, v: v * typical },
    logLikelihood: -(found.value + Math.log(typical)) * clients,
    clients,
    converged: found.converged,
    flat: found.flat,
    covariance: transformCovariance(found.covariance, jacobian),
  }
}

const paramsAt = ([p = 0, q = 0, amount = 0]: number[]): GammaGamma => ({
  p: Math.exp(p),
  q: Math.exp(q),
  v: Math.exp(q + amount - p),
})

function negativeLogLikelihood({ p, q, v }: GammaGamma, rows: readonly Row[]): Slope {
  const shared = new Map<number, { log: number; inP: number; inQ: number }>()
  const fixed = q * Math.log(v) - logGamma(q)
  const inQ = Math.log(v) - digamma(q)
  let value = 0
  let [dp, dq, dv] = [0, 0, 0]
  for (const { x, mean, share } of rows) {
    let one = shared.get(x)
    if (!one) {
      const both = digamma(p * x + q)
      one = {
        log: logGamma(p * x + q) - logGamma(p * x) + p * x * Math.log(x),
        inP: both - digamma(p * x) + Math.log(x),
        inQ: both,
      }
      shared.set(x, one)
    }
    const sum = v + x * mean
    const logSum = Math.log(sum)
    const logMean = Math.log(mean)
    value -= share * (one.log + fixed + (p * x - 1) * logMean - (p * x + q) * logSum)
    dp -= share * x * (one.inP + logMean - logSum)
    dq -= share * (one.inQ + inQ - logSum)
    dv -= share * (q / v - (p * x + q) / sum)
  }
  return { value, gradient: [dp * p - dv * v, dq * q + dv * v, dv * v] }
}
