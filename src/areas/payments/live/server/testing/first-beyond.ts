import { generateDay, stores } from '@farol/demo-store'
import { demoSeed } from '#ingestion/demo-store/stage-days.ts'

const DAY = 86_400_000
const STEP = 300_000
const WINDOW = 3 * 3_600_000
const BASE = 28 * DAY
const SLOW = 0.9
const UNLIKELY = 1e-8

/** P(X ≥ count) of a binomial. */
function atLeast(count: number, trials: number, part: number): number {
  let [sum, term] = [0, (1 - part) ** trials]
  for (let k = 0; k <= trials; k++) {
    if (k >= count) sum += term
    term *= ((trials - k) / (k + 1)) * (part / (1 - part))
  }
  return sum
}

type Params = { anchor: string; acquirer: string; method: string; from: number; to: number }

/**
 * The first moment at which three hours contain significantly more slow answers (above the 90th percentile of
 * the four weeks before `from`), at odds of one in a hundred million.
 */
export function firstBeyond({ anchor, acquirer, method, from, to }: Params): number | undefined {
  const days = Array.from({ length: Math.ceil((to - from + BASE) / DAY) + 1 }, (_, index) =>
    new Date(from - BASE + index * DAY).toISOString().slice(0, 10),
  )
  const answers = days
    .flatMap((day) => generateDay(stores.aurora, { seed: demoSeed, anchor, day }).payments)
    .filter((row) => row.acquirer === acquirer && row.method === method)
    .filter(({ stage }) => stage !== 'authentication' && stage !== 'antifraud')
    // an unavailable issuer is slow for its own reasons
    .filter(({ reason }) => reason !== 'issuer_unavailable')
    .map(({ attempted_at, latency_ms }) => ({ at: attempted_at * 1000, latency: latency_ms }))
  const before = answers.filter(({ at }) => at >= from - BASE && at < from)
  const sorted = before.map(({ latency }) => latency).toSorted((a, b) => a - b)
  const slowFrom = sorted[Math.floor(sorted.length * SLOW)] ?? Infinity
  for (let now = from; now < to; now += STEP) {
    const last = answers.filter(({ at }) => at >= now - WINDOW && at < now)
    const slow = last.filter(({ latency }) => latency > slowFrom).length
    if (atLeast(slow, last.length, 1 - SLOW) <= UNLIKELY) return now
  }
  return undefined
}
