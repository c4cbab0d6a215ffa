import type { Bucket, DetectionOptions, SpecialDay } from './types.ts'

export type Settings = Required<Omit<DetectionOptions, 'specialDays'>> & {
  special: ReadonlyMap<string, SpecialDay['effect']>
  /** Buckets per 30 days. */
  bucketsPerMonth: number
  daily: boolean
}

const known = new WeakMap<DetectionOptions, Settings>()

/** @throws RangeError, naming the option that is out of range. */
export function resolveOptions(options: DetectionOptions): Settings {
  const kept = known.get(options)
  if (kept) return kept
  const { bucketMinutes } = options
  within('bucketMinutes', bucketMinutes, 1, 1440)
  const daily = bucketMinutes >= 1440
  const settings: Settings = {
    direction: 'both',
    alarmsPerMonth: 2,
    minimumSample: 0,
    pending: 1,
    recovery: 2,
    adaptAfterHours: Math.max(48, (7 * bucketMinutes) / 60),
    lateness: [],
    completeShare: 0.98,
    ...options,
    special: new Map(options.specialDays?.map(({ day, effect }) => [day, effect])),
    bucketsPerMonth: (30 * 1440) / bucketMinutes,
    daily,
  }
  within('alarmsPerMonth', settings.alarmsPerMonth, 1e-6, 1000)
  within('minimumSample', settings.minimumSample, 0, Infinity)
  within('pending', settings.pending, 1, 1000)
  within('recovery', settings.recovery, 1, 1000)
  within('adaptAfterHours', settings.adaptAfterHours, 0, Infinity)
  within('completeShare', settings.completeShare, 0, 1)
  for (const { share } of settings.lateness) within('lateness share', share, 0, 1)
  for (const [, effect] of settings.special) {
    if (effect.type === 'widen') within('factor', effect.factor ?? 3, 1, 1000)
    if (effect.type === 'weekday') within('weekday', effect.weekday, 1, 7)
  }
  known.set(options, settings)
  return settings
}

function within(name: string, value: number, low: number, high: number): void {
  if (!(value >= low && value <= high))
    throw new RangeError(`${name}: ${value} is not within ${low} and ${high}`)
}

/**
 * @throws TypeError if a number is not finite; RangeError if the kind does not allow it, or time goes
 * backwards.
 */
export function assertBucket({ kind }: Settings, { start, value, of }: Bucket, last: number | null): void {
  if (!Number.isFinite(start)) throw new TypeError(`start: ${start}`)
  if (last !== null && start <= last) throw new RangeError(`start: ${start} is not after ${last}`)
  if (value === null) return
  if (!Number.isFinite(value)) throw new TypeError(`value: ${value}`)
  if (kind === 'value') return
  if (value < 0) throw new RangeError(`value: ${value} is below zero`)
  if (kind === 'count') return
  if (of === undefined || !Number.isFinite(of)) throw new TypeError(`of: ${of}`)
  if (of < value) throw new RangeError(`of: ${value} of ${of}`)
}

/** Whether enough of a bucket has arrived by `now`. */
export function isComplete(settings: Settings, start: number, now: number): boolean {
  const minutes = (now - start) / 60_000 - settings.bucketMinutes
  if (minutes < 0) return false
  const { lateness, completeShare } = settings
  if (lateness.length === 0) return true
  let before = { minutes: 0, share: 0 }
  for (const point of lateness) {
    if (minutes < point.minutes) {
      const part = (minutes - before.minutes) / (point.minutes - before.minutes)
      return before.share + part * (point.share - before.share) >= completeShare
    }
    before = point
  }
  return before.share >= completeShare
}
