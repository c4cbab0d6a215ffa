import { latencyOfBucket } from './attempt-rows.ts'
import { quantileOf } from './counts.ts'

/** Milliseconds that at least `part` of all answers, counted by bucket, do not exceed; null without answers. */
export function latencyQuantile(counts: ReadonlyMap<number, number>, part: number): number | null {
  const bucket = quantileOf(counts, part)
  return bucket === null ? null : latencyOfBucket(bucket)
}
