import { maximiseLikelihood, transformCovariance, type Coordinate } from './maximum-likelihood.ts'
import type { Slope } from './minimise.ts'
import type { BgNbd, Fit, HistoryCount } from './types.ts'

/**
 * Log of the mean rate, log r, log-odds of the mean dropout probability, log(a + b). In these coordinates
 * clients that do not vary in rate or dropout lead to a finite bound instead of an infinite parameter.
 */
const coordinates: readonly Coordinate[] = [
  { low: -16, high: 12, hasLimit: false },
  { low: -9, high: 7, hasLimit: true },
  { low: -9, high: 9, hasLimit: true },
  { low: -7, high: 7, hasLimit: true },
]

const STARTS = [
  [0, 0, 0, 0.7],
  [0.5, -1.4, -1.1, 1.2],
  [-2.3, -2.3, -2.3, 0],
  [0, 1.1, -2.3, 1.2],
]

/**
 * Maximum likelihood of the BG/NBD model (Fader, Hardie & Lee 2005, "Counting your customers the easy way").
 * Γ(r+x)/Γ(r) and the like are products of x factors, so nothing cancels, and rows with the same x share
 * them.
 */
export function fitBgNbd(rows: readonly HistoryCount[]): Fit<BgNbd> {
  const { clients, age, most } = measured(rows)
  const columns = columnsOf(rows, clients, age)
  const found = maximiseLikelihood((at) => inCoordinates(at, columns, most), STARTS, coordinates, clients)
  const { r, alpha, a, b } = paramsAt(found.at)
  const repeats = rows.reduce((sum, row) => sum + row.x * row.clients, 0)
  return {
    params: { r, alpha: alpha * age, a, b },
    logLikelihood: -found.value * clients - repeats * Math.log(age),
    clients,
    converged: found.converged,
    flat: found.flat,
    covariance: transformCovariance(found.covariance, jacobianOf(a / (a + b))),
  }
}

function paramsAt([rate = 0, shape = 0, odds = 0, size = 0]: number[]): BgNbd {
  const leaving = 1 / (1 + Math.exp(-odds))
  const staying = 1 / (1 + Math.exp(odds))
  return {
    r: Math.exp(shape),
    alpha: Math.exp(shape - rate),
    a: leaving * Math.exp(size),
    b: staying * Math.exp(size),
  }
}

/** Jacobian of log r, log alpha, log a and log b with respect to the coordinates. */
const jacobianOf = (leaving: number): number[][] => [
  [0, 1, 0, 0],
  [-1, 1, 0, 0],
  [0, 0, 1 - leaving, 1],
  [0, 0, -leaving, 1],
]

function inCoordinates(at: number[], columns: Columns, most: number): Slope {
  const params = paramsAt(at)
  const { value, gradient } = negativeLogLikelihood(params, columns, most)
  const jacobian = jacobianOf(params.a / (params.a + params.b))
  return {
    value,
    gradient: at.map((_, i) => gradient.reduce((sum, slope, j) => sum + slope * jacobian[j]![i]!, 0)),
  }
}

function measured(rows: readonly HistoryCount[]) {
  let clients = 0
  let age = 0
  let most = 0
  for (const { x, s, T, clients: n } of rows) {
    const right = Number.isSafeInteger(x) && x >= 0 && s >= 0 && T >= s && Number.isFinite(T)
    if (!right || !(n > 0) || !Number.isFinite(n) || (x === 0 && s > 0))
      throw new RangeError(`No history of clients: x ${x}, s ${s}, T ${T}, clients ${n}`)
    clients += n
    age += T * n
    most = Math.max(most, x)
  }
  if (!(age > 0)) throw new RangeError('A fit needs clients who were seen for some time')
  return { clients, age: age / clients, most }
}

type Columns = {
  x: Int32Array
  share: Float64Array
  /** Index into the distinct times, per row. */
  last: Int32Array
  age: Int32Array
  times: Float64Array
}

/** Rows share distinct times, because their logarithms dominate the cost of the likelihood. */
function columnsOf(rows: readonly HistoryCount[], clients: number, unit: number): Columns {
  const places = new Map<number, number>()
  const place = (time: number): number => {
    const known = places.get(time) ?? places.size
    places.set(time, known)
    return known
  }
  return {
    x: Int32Array.from(rows, (row) => row.x),
    share: Float64Array.from(rows, (row) => row.clients / clients),
    last: Int32Array.from(rows, (row) => place(row.s)),
    age: Int32Array.from(rows, (row) => place(row.T)),
    times: Float64Array.from(places.keys(), (time) => time / unit),
  }
}

/** With its gradient with respect to the log parameters. */
function negativeLogLikelihood({ r, alpha, a, b }: BgNbd, columns: Columns, most: number): Slope {
  const { x: repeats, share: shares, last, age, times } = columns
  const ofR = rising(r, most)
  const ofB = rising(b, most)
  const ofBoth = rising(a + b, most)
  const logs = times.map((time) => Math.log(alpha + time))
  const odds = Float64Array.from({ length: most + 1 }, (_, x) => (x > 0 ? Math.log(a / (b + x - 1)) : 0))
  const logAlpha = Math.log(alpha)
  let value = 0
  let [dr, dAlpha, da, db] = [0, 0, 0, 0]
  for (let i = 0; i < repeats.length; i++) {
    const x = repeats[i]!
    const share = shares[i]!
    const aged = age[i]!
    const recent = last[i]!
    const alive = -(r + x) * logs[aged]!
    // likelihood contribution of clients who left after their last purchase
    let gone = 0
    let total = alive
    if (x > 0) {
      const left = odds[x]! - (r + x) * logs[recent]!
      const ratio = Math.exp(-Math.abs(left - alive))
      gone = (left > alive ? 1 : ratio) / (1 + ratio)
      total = Math.max(left, alive) + Math.log1p(ratio)
    }
    value -= share * (ofR.log[x]! + r * logAlpha + ofB.log[x]! - ofBoth.log[x]! + total)
    dr -= share * (ofR.slope[x]! + logAlpha - (1 - gone) * logs[aged]! - gone * logs[recent]!)
    dAlpha -=
      share * (r / alpha - (r + x) * ((1 - gone) / (alpha + times[aged]!) + gone / (alpha + times[recent]!)))
    da -= share * (gone / a - ofBoth.slope[x]!)
    db -= share * (ofB.slope[x]! - ofBoth.slope[x]! - (x > 0 ? gone / (b + x - 1) : 0))
  }
  return { value, gradient: [dr * r, dAlpha * alpha, da * a, db * b] }
}

/** ln Γ(from + x)/Γ(from) and its derivative in `from`, for x = 0…most. */
function rising(from: number, most: number) {
  const log = new Float64Array(most + 1)
  const slope = new Float64Array(most + 1)
  for (let x = 0; x < most; x++) {
    log[x + 1] = log[x]! + Math.log(from + x)
    slope[x + 1] = slope[x]! + 1 / (from + x)
  }
  return { log, slope }
}
