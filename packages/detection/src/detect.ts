import { judgeNext, startDetector } from './judge.ts'
import { resolveOptions } from './options.ts'
import type { AnomalyEvent, Bucket, DetectionOptions, Judgment } from './types.ts'

/**
 * Judges a whole series: the same results as `judgeNext` bucket by bucket. @param buckets by ascending start;
 * a missing bucket is a gap.
 */
export function detect(
  options: DetectionOptions,
  buckets: readonly Bucket[],
  now = Infinity,
): { points: Judgment[]; events: AnomalyEvent[] } {
  const state = startDetector(options)
  const points = buckets.map((bucket) => judgeNext(options, state, bucket, now))
  return { points, events: groupEvents(options, buckets, points) }
}

/** Groups judgments into events; the last may be open. Runs that never left `pending` are dropped. */
export function groupEvents(
  options: DetectionOptions,
  buckets: readonly Bucket[],
  points: readonly Judgment[],
): AnomalyEvent[] {
  const { bucketMinutes, kind } = resolveOptions(options)
  const events: AnomalyEvent[] = []
  let current: (AnomalyEvent & { isOpen: boolean }) | null = null
  for (const [i, point] of points.entries()) {
    const isOver = point.anomalous ? point.side !== current?.direction : point.phase === 'quiet'
    if (current && isOver) {
      keep(events, current, 'recovered')
      current = null
    }
    if (!point.anomalous) continue
    current ??= begun(point)
    current.buckets++
    current.amount += (point.actual! - point.expected!) * (kind === 'ratio' ? buckets[i]!.of! : 1)
    current.chance = Math.min(current.chance, point.chance!)
    current.end = point.start + bucketMinutes * 60_000
    if (!current.isOpen && point.phase !== 'pending') {
      current.isOpen = true
      current.openedAt = point.start
    }
    if (!point.rebased) continue
    keep(events, { ...current, isOpen: true }, 'rebased')
    current = null
  }
  if (current) keep(events, { ...current, end: null }, null)
  return events
}

const begun = ({ start, side }: Judgment) => ({
  onset: start,
  end: null,
  direction: side!,
  ended: null,
  openedAt: start,
  buckets: 0,
  amount: 0,
  chance: 1,
  isOpen: false,
})

function keep(
  events: AnomalyEvent[],
  { isOpen, ...event }: AnomalyEvent & { isOpen: boolean },
  ended: AnomalyEvent['ended'],
): void {
  if (isOpen) events.push({ ...event, ended })
}
