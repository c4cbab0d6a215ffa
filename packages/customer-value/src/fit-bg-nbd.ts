import { mostLikely } from './maximum-likelihood.ts'
import type { Slope } from './minimise.ts'
import type { BgNbd, Fit, HistoryCount } from './types.ts'

/** r, alpha in mean ages, a, b. */
const STARTS = [
  [1, 1, 1, 1],
  [0.25, 0.15, 0.8, 2.5],
  [0.1, 1, 0.1, 1],
  [3, 3, 0.3, 3],
]

/**
 * The BG/NBD model's maximum likelihood (Fader, Hardie & Lee 2005, "Counting your customers the easy way").
 * Γ(r+x)/Γ(r) and the like are products of x factors, so nothing is lost to cancellation, and rows of one x share them.
 */
export function fitBgNbd(rows: readonly HistoryCount[]): Fit<BgNbd> {
  const { clients, age, most } = measured(rows)
  const columns = columnsOf(rows, clients, age)
  const found = mostLikely(
    (at) => negativeLogLikelihood(at, columns, most),
    STARTS.map((start) => start.map(Math.log)),
    clients,
  )
  const [r = 0, alpha = 0, ofA = 0, ofB = 0] = found.at.map(Math.exp)
  const { a, b } = withinReach(ofA, ofB)
  const repeats = rows.reduce((sum, row) => sum + row.x * row.clients, 0)
  return {
    params: { r, alpha: alpha * age, a, b },
    logLikelihood: -found.value * clients - repeats * Math.log(age),
    clients,
    converged: found.converged,
    flat: found.flat,
    covariance: found.covariance,
  }
}

/** Clients who leave with the same chance have a and b without end: as many keep it within a hundredth of itself. */
const MOST_ALIKE = 2000

function withinReach(a: number, b: number): { a: number; b: number } {
  const scale = Math.min(1, MOST_ALIKE / (a + b))
  return { a: a * scale, b: b * scale }
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
  /** By row, which of the distinct times. */
  last: Int32Array
  age: Int32Array
  times: Float64Array
}

/** Rows share their times, whose logarithms are the dear part of the likelihood. */
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

function negativeLogLikelihood(at: number[], columns: Columns, most: number): Slope {
  const [r = 0, alpha = 0, a = 0, b = 0] = at.map(Math.exp)
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
    // the part of the likelihood of those who left after the last purchase
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

/** ln Γ(from + x)/Γ(from) and its slope in `from`, for x = 0…most. */
function rising(from: number, most: number) {
  const log = new Float64Array(most + 1)
  const slope = new Float64Array(most + 1)
  for (let x = 0; x < most; x++) {
    log[x + 1] = log[x]! + Math.log(from + x)
    slope[x + 1] = slope[x]! + 1 / (from + x)
  }
  return { log, slope }
}
