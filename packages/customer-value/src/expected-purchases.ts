import { momentsWhileAlive } from './purchase-law.ts'
import type { BgNbd, History } from './types.ts'

const MAX_TERMS = 200_000
const ALTERNATING = -10
const UNDERFLOW = -300

/**
 * The probability that a client is still active at T. Always 1 without repeats: in this model clients leave
 * only after a repeat purchase.
 */
export function probabilityAlive({ r, alpha, a, b }: BgNbd, { x, s, T }: History): number {
  if (x === 0) return 1
  const odds = Math.log(a / (b + x - 1)) + (r + x) * Math.log1p((T - s) / (alpha + s))
  return odds > 0 ? Math.exp(-odds) / (1 + Math.exp(-odds)) : 1 / (1 + Math.exp(odds))
}

/** E[Y(t)]: expected purchases of a client with this history in the following t. */
export function expectedPurchases(params: BgNbd, history: History, t: number): number {
  if (t <= 0) return 0
  return probabilityAlive(params, history) * expectedWhileAlive(params, history, t)
}

/** E[X(t)]: expected repeat purchases of a new client within t of the first. */
export function expectedTotal(params: BgNbd, t: number): number {
  return expectedPurchases(params, { x: 0, s: 0, T: 0 }, t)
}

/**
 * The published (c/δ)·[1 − (1−z)^(r+x)·₂F₁(r+x, b+x; c; z)], with c = a+b+x−1, δ = a−1, z = t/(α+T+t), after
 * Euler's transformation (1−z)^(r+x)·₂F₁ = (1−z)^δ·₂F₁(δ, e; c; z), e = a+b−1−r, which stays stable for large
 * x. With (1−z)^δ = 1+δh and c·(₂F₁−1) = δk, the divisions by δ and c cancel: −(c·h + k + δ·h·k).
 */
function expectedWhileAlive(params: BgNbd, history: History, t: number): number {
  const { r, alpha, a, b } = params
  const { x, T } = history
  const delta = a - 1
  const c = a + b + x - 1
  const e = a + b - 1 - r
  const z = t / (alpha + T + t)
  const log = Math.log1p(-z)
  const power = delta * log
  if (e < ALTERNATING || power < UNDERFLOW) return momentsWhileAlive(params, history, t).mean
  let term = e * z
  let k = term
  for (let n = 1; n < MAX_TERMS; n++) {
    term *= ((delta + n) / (n + 1)) * ((e + n) / (c + n)) * z
    k += term
    if (Math.abs(term) <= 1e-16 * Math.abs(k) && n > -e) break
  }
  // 1+δh loses a (1−z)^δ near 0; there δ and c are large enough to divide by
  if (power < -1) return Math.max(0, (c - Math.exp(power) * (c + delta * k)) / delta)
  const h = Math.abs(power) < 1e-12 ? log : Math.expm1(power) / delta
  return Math.max(0, -(c * h + k + delta * h * k))
}
