import { latencyOfBucket } from './attempt-rows.ts'
import { mergeCounts, quantileOf, totalOf } from './counts.ts'
import type { Counts, Place } from './found-rows.ts'

/** Milliseconds above which an answer is slow; `without` is a week excluded as unusually slow. */
export type SlowThreshold = { from: number; without: number | undefined }

const SLOW_QUANTILE = 0.9
const MIN_ANSWERS = 30
const MIN_WEEKS = 3
/** Factor over the other weeks above which a week is unusual. */
const UNUSUAL = 1.2

export const acquirerKey = ({ acquirer, method }: Pick<Place, 'acquirer' | 'method'>): string =>
  `${acquirer}\n${method}`

type Times = Pick<Place, 'acquirer' | 'method'> & { week: number; latencies: Counts }
type Week = { week: number; counts: ReadonlyMap<number, number> }

/** An unusually slow week is excluded from the baseline: it would hide continued slowness. */
export function slowThresholds(times: readonly Times[]): Map<string, SlowThreshold> {
  const found = new Map<string, SlowThreshold>()
  for (const [key, rows] of Map.groupBy(times, acquirerKey)) {
    const weeks = [...Map.groupBy(rows, ({ week }) => week)].map(([week, of]) => ({
      week,
      counts: countsOf(of),
    }))
    const slow = slowOf(weeks)
    if (slow) found.set(key, slow)
  }
  return found
}

const countsOf = (rows: readonly { latencies: Counts }[]) =>
  mergeCounts(rows.map(({ latencies }) => latencies))

function slowOf(all: readonly Week[]): SlowThreshold | undefined {
  const weeks = all.filter(({ counts }) => totalOf(counts) >= MIN_ANSWERS)
  if (weeks.length < MIN_WEEKS) {
    const from = slowFrom(merged(all))
    return from === null ? undefined : { from, without: undefined }
  }
  const limits = weeks.flatMap(({ counts }) => slowFrom(counts) ?? []).toSorted((a, b) => a - b)
  const from = limits[Math.floor((limits.length - 1) / 2)] ?? Infinity
  const [worst, ...others] = weeks.toSorted((a, b) => shareOver(from, b.counts) - shareOver(from, a.counts))
  const isUnusual = worst && shareOver(from, worst.counts) > UNUSUAL * shareOver(from, merged(others))
  return { from, without: isUnusual ? worst.week : undefined }
}

const merged = (weeks: readonly Week[]) =>
  mergeCounts(weeks.map(({ counts }): Counts => [[...counts.keys()], [...counts.values()]]))

/** The upper end of its bucket. */
function slowFrom(counts: ReadonlyMap<number, number>): number | null {
  const bucket = quantileOf(counts, SLOW_QUANTILE)
  return bucket === null ? null : latencyOfBucket(bucket + 0.5)
}

function shareOver(from: number, counts: ReadonlyMap<number, number>): number {
  const over = [...counts].reduce(
    (sum, [bucket, count]) => sum + (latencyOfBucket(bucket) > from ? count : 0),
    0,
  )
  return over / totalOf(counts)
}
