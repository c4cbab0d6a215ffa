import { logGamma } from './special-functions.ts'
import type { BgNbd, History } from './types.ts'

const MAX_TERMS = 200_000
const RESCUE = -600

/** P(X(t) = n): the probability that a new client repeats n times within t of the first purchase. */
export function probabilityOf(params: BgNbd, t: number, n: number): number {
  const { r, alpha, a, b } = params
  if (!Number.isSafeInteger(n) || n < 0) return 0
  if (t <= 0) return Number(n === 0)
  const share = t / (alpha + t)
  let stay = 1
  let stayBefore = 1
  for (let k = 0; k < n; k++) {
    stayBefore = stay
    stay *= (b + k) / (a + b + k)
  }
  let below = 0
  for (let k = 0; k < n; k++) below += negativeBinomial(r, share, k)
  const leaving = n > 0 ? (stayBefore - stay) * Math.max(0, 1 - below) : 0
  return Math.min(1, stay * negativeBinomial(r, share, n) + leaving)
}

function negativeBinomial(size: number, share: number, n: number): number {
  const ways = logGamma(size + n) - logGamma(size) - logGamma(n + 1)
  return Math.exp(ways + size * Math.log1p(-share) + n * Math.log(share))
}

/**
 * E[Y] and E[Y(Y−1)] of a client's purchases Y in the next t, while active. P(Y ≥ n) is the probability that
 * a negative binomial reaches n, times that of staying after n − 1 purchases; all terms are positive, so
 * nothing cancels.
 */
export function momentsWhileAlive({ r, alpha, a, b }: BgNbd, { x, T }: History, t: number) {
  const size = r + x
  const share = t / (alpha + T + t)
  const none = size * Math.log1p(-share)
  let logPoint = none
  let point = Math.exp(none)
  let reached = -Math.expm1(none)
  let stay = 1
  let mean = 0
  let pairs = 0
  for (let n = 1; n <= MAX_TERMS; n++) {
    const atLeast = stay * reached
    mean += atLeast
    pairs += 2 * (n - 1) * atLeast
    const past = n > (size * share) / (1 - share)
    if (past && reached * n * n <= 1e-15 * (mean + pairs)) break
    const factor = ((size + n - 1) / n) * share
    if (logPoint < RESCUE) {
      logPoint += Math.log(factor)
      point = Math.exp(logPoint)
    } else point *= factor
    // the remaining tail is bounded by a geometric series, whatever the subtractions lost
    const ratio = Math.max(share, ((size + n) / (n + 1)) * share)
    const tail = ratio < 1 ? (point * ratio) / (1 - ratio) : 1
    reached = Math.min(tail, Math.max(0, reached - point))
    stay *= (b + x + n - 1) / (a + b + x + n - 1)
  }
  return { mean, pairs }
}
