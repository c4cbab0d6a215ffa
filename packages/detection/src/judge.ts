import { localTime } from './local-clock.ts'
import { deviation, updateLevel, predict, candidatePredictors, valueAt } from './model.ts'
import { assertBucket, isComplete, resolveOptions, type Settings } from './options.ts'
import { joinColumns, noColumns } from './columns.ts'
import { refit, slotOf } from './refit.ts'
import { weekPlace, type WeekPlace } from './season.ts'
import type { DetectorState, Fit, Run, JudgedBucket } from './state.ts'
import { chanceBeyond, sizeOfChance } from './tail.ts'
import { tuning } from './tuning.ts'
import type { Bucket, DetectionOptions, Judgment, NotJudged } from './types.ts'

const HOUR = 3_600_000
const DAY_MINUTES = 1440

/** A detector without history. @throws RangeError if an option is out of range. */
export function startDetector(options: DetectionOptions): DetectorState {
  const predictors = candidatePredictors(resolveOptions(options))
  return {
    last: null,
    past: null,
    since: noColumns(predictors.length),
    levels: predictors.map(() => ({ top: 0, bottom: 0 })),
    fit: null,
    sinceFit: 0,
    levelFrom: -Number.MAX_VALUE,
    recent: [],
    run: null,
  }
}

type Incoming = {
  start: number
  value: number
  of: number
  minute: number
  place: WeekPlace
  /** By predictor. */
  predicted: (number | null)[]
  /** Factor on the band's width. */
  widen: number
  isMuted: boolean
}

/**
 * Judges the next bucket and updates the state. @param now milliseconds; an incomplete bucket is not judged
 * and leaves the state unchanged. @throws TypeError if a number is not finite; RangeError if the kind does
 * not allow it, or `start` is not after the last.
 */
export function judgeNext(
  options: DetectionOptions,
  state: DetectorState,
  bucket: Bucket,
  now = Infinity,
): Judgment {
  const settings = resolveOptions(options)
  assertBucket(settings, bucket, state.last)
  if (!isComplete(settings, bucket.start, now)) return unjudged(state, bucket, 'incomplete')
  state.last = bucket.start
  const of = settings.kind === 'ratio' ? (bucket.of ?? 0) : 1
  if (bucket.value === null) return unjudged(state, bucket, 'hole')
  if (of === 0) return unjudged(state, bucket, 'sample')
  const local = localTime(bucket.start, settings.timeZone)
  const effect = settings.special.get(local.day)
  const weekday = effect?.type === 'weekday' ? effect.weekday : local.weekday
  const minute = (weekday - 1) * DAY_MINUTES + local.minute
  const place = weekPlace(minute, settings.bucketMinutes)
  const { fit } = state
  const incoming: Incoming = {
    start: bucket.start,
    value: bucket.value,
    of,
    minute,
    place,
    predicted: candidatePredictors(settings).map((predictor, k) =>
      fit ? predict(settings, fit, predictor, state.levels[k]!, place) : null,
    ),
    widen: effect?.type === 'widen' ? (effect.factor ?? 3) : 1,
    isMuted: effect?.type === 'mute',
  }
  const judgment = judge(settings, state, incoming)
  judgment.phase = advanceRun(settings, state, judgment)
  judgment.rebased = remember(settings, state, incoming, judgment)
  return judgment
}

const unjudged = ({ run }: DetectorState, { start }: Bucket, notJudged: NotJudged): Judgment => ({
  start,
  actual: null,
  expected: null,
  low: null,
  high: null,
  chance: null,
  anomalous: false,
  side: null,
  notJudged,
  phase: phaseOf(run),
  rebased: false,
})

function judge(settings: Settings, state: DetectorState, incoming: Incoming): Judgment {
  const { start, value, of, predicted, isMuted } = incoming
  const per = settings.kind === 'ratio' ? of : 1
  const { fit } = state
  const expected = fit && fit.chosen >= 0 ? predicted[fit.chosen]! : null
  const judgment: Judgment = {
    ...unjudged(state, { start, value }, 'history'),
    actual: value / per,
    expected,
  }
  if (!fit || expected === null) return judgment
  const last: JudgedBucket = { value, expected, of, slot: slotOf(settings, incoming.place) }
  Object.assign(judgment, bandOf(settings, fit, state.recent, last, incoming.widen))
  const sample = { value: Infinity, count: expected, ratio: of }[settings.kind]
  judgment.notJudged = isMuted ? 'event' : sample < settings.minimumSample ? 'sample' : null
  if (judgment.notJudged === null) {
    const side = value >= expected * per ? 'above' : 'below'
    judgment.chance = chanceOf(settings, fit, state.recent, last, side, incoming.widen)
    const isOutside = side === 'above' ? value / per > judgment.high! : value / per < judgment.low!
    judgment.anomalous = isOutside && (settings.direction === 'both' || settings.direction === side)
    judgment.side = judgment.anomalous ? side : null
  }
  if (!isMuted) state.recent = [...state.recent, last].slice(1 - Math.max(...tuning.windows))
  return judgment
}

const before = (recent: readonly JudgedBucket[], window: number) =>
  window === 1 ? [] : recent.slice(1 - window)

/** Probability per side and bucket that matches the alarm budget. */
const limitOf = ({ alarmsPerMonth, bucketsPerMonth, direction }: Settings) =>
  Math.min(0.1, (tuning.clustering * alarmsPerMonth) / bucketsPerMonth / (direction === 'both' ? 2 : 1))

/** The normal range of the bucket, alone or together with those just before it. */
function bandOf(
  settings: Settings,
  fit: Fit,
  recent: readonly JudgedBucket[],
  last: JudgedBucket,
  widen: number,
) {
  const per = settings.kind === 'ratio' ? last.of : 1
  const least = widen * tuning.leastSize
  const edges = (sign: 1 | -1) =>
    tuning.windows.map((window, k) => {
      const tail = (sign > 0 ? fit.above : fit.below)[k]!
      const size = widen * sizeOfChance(tail, limitOf(settings) / tuning.windows.length)
      return valueAt(settings, fit, before(recent, window), last, sign * size)
    })
  return {
    low: Math.min(valueAt(settings, fit, [], last, -least), Math.max(...edges(-1))) / per,
    high: Math.max(valueAt(settings, fit, [], last, least), Math.min(...edges(1))) / per,
  }
}

function chanceOf(
  settings: Settings,
  fit: Fit,
  recent: readonly JudgedBucket[],
  last: JudgedBucket,
  side: 'above' | 'below',
  widen: number,
): number {
  const chances = tuning.windows.map((window, k) => {
    const size = deviation(settings, fit, [...before(recent, window), last])
    return chanceBeyond(fit[side][k]!, Math.max(0, side === 'above' ? size : -size) / widen)
  })
  return Math.min(1, tuning.windows.length * Math.min(...chances))
}

const phaseOf = (run: Run | null): Judgment['phase'] => {
  if (!run) return 'quiet'
  if (!run.open) return 'pending'
  return run.normal > 0 ? 'recovering' : 'open'
}

function advanceRun(
  { pending, recovery }: Settings,
  state: DetectorState,
  judgment: Judgment,
): Judgment['phase'] {
  const { run } = state
  if (judgment.anomalous) {
    state.run =
      run && run.side === judgment.side
        ? { ...run, buckets: run.buckets + 1, normal: 0 }
        : { side: judgment.side!, onset: judgment.start, buckets: 1, open: false, normal: 0 }
    state.run.open ||= state.run.buckets >= pending
  } else if (run && judgment.notJudged === null) {
    run.normal++
    if (!run.open || run.normal >= recovery) state.run = null
  }
  return phaseOf(state.run)
}

/** @returns whether a new level has been accepted as normal. */
function remember(settings: Settings, state: DetectorState, incoming: Incoming, judgment: Judgment): boolean {
  const { start, value, of, minute, place, predicted, widen, isMuted } = incoming
  const isUntaught = isMuted || widen > 1
  const per = settings.kind === 'ratio' ? of : 1
  const usual =
    (isUntaught || judgment.anomalous) && judgment.expected !== null ? judgment.expected * per : value
  const { since } = state
  since.start.push(start)
  since.value.push(value)
  since.of.push(of)
  since.minute.push(minute)
  since.usual.push(usual)
  for (const [k, each] of predicted.entries()) since.predicted[k]!.push(isUntaught ? null : each)
  const { run, fit } = state
  if (run && judgment.anomalous && lasted(settings, run, start) >= settings.adaptAfterHours) {
    const columns = joinColumns(state.past, since)
    for (let i = columns.start.length - 1; i >= 0 && columns.start[i]! >= run.onset; i--) {
      columns.usual[i] = columns.value[i]!
      for (const column of columns.predicted) column[i] = null
    }
    state.run = null
    state.levelFrom = run.onset
    refit(settings, state, columns)
    return true
  }
  if (fit)
    for (const [k, predictor] of candidatePredictors(settings).entries())
      updateLevel(settings, fit, predictor, state.levels[k]!, place, usual, of)
  state.sinceFit++
  const perDay = DAY_MINUTES / settings.bucketMinutes
  const count = (state.past?.count ?? 0) + since.start.length
  const isDue = fit === null || state.sinceFit >= Math.max(1, Math.min(perDay, count / 8))
  if (isDue && count >= Math.max(8, Math.min(24, perDay)))
    refit(settings, state, joinColumns(state.past, since))
  return false
}

const lasted = ({ bucketMinutes }: Settings, run: Run, start: number) =>
  (start - run.onset) / HOUR + bucketMinutes / 60
