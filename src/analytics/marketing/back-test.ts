import { studentQuantile } from '../metrics/student-quantile.ts'

/** Days before a window used to predict it. */
const FIT_DAYS = 56
/** Minimum non-overlapping windows. */
const MIN_WINDOWS = 4
const STEP = 7

type Course = { targets: readonly number[]; weights: readonly number[]; length: number }
type Tried = { actual: number; expected: number }

/**
 * `reach`: half-width of the 95% interval of log(actual ÷ expected); `within`: share of `errors` inside it,
 * leave-one-out.
 */
export type BackTest = { effect: Tried; errors: number[]; reach: number; within: number }

/**
 * Predicts the days from `start` on: the target's share of the weights by weekday over the previous eight
 * weeks. Its error is measured on earlier windows of the same length, and their mean error is corrected for.
 * Undefined with too few windows, or if a sum is zero.
 */
export function backTest(
  targets: readonly number[],
  weights: readonly number[],
  start: number,
): BackTest | undefined {
  const length = targets.length - start
  if (length < 1) return undefined
  const course = { targets, weights, length }
  const effect = predictWindow(course, start)
  const tried = windowsBefore(start, length).flatMap((from) => predictWindow(course, from) ?? [])
  const apart = Math.floor((tried.length * STEP) / Math.max(STEP, length))
  if (effect === undefined || apart < MIN_WINDOWS) return undefined
  const errors = tried.map(({ actual, expected }) => Math.log(actual / expected))
  const within = errors.filter(
    (error, place) => Math.abs(error) <= halfWidth(errors.toSpliced(place, 1), apart),
  )
  const drift = errors.reduce((sum, error) => sum + error, 0) / errors.length
  const expected = effect.expected * Math.exp(drift)
  return {
    effect: { ...effect, expected },
    errors,
    reach: halfWidth(errors, apart),
    within: within.length / errors.length,
  }
}

function windowsBefore(start: number, length: number): number[] {
  const first = start - length
  const count = Math.max(0, Math.floor((first - FIT_DAYS) / STEP) + 1)
  return Array.from({ length: count }, (_, turn) => first - turn * STEP)
}

/** Undefined if a sum is zero, so that no ratio exists. */
function predictWindow({ targets, weights, length }: Course, from: number): Tried | undefined {
  const places = (start: number, end: number) => Array.from({ length: end - start }, (_, at) => start + at)
  const sum = (of: readonly number[], at: readonly number[]) =>
    at.reduce((total, place) => total + (of[place] ?? 0), 0)
  const window = places(from, from + length)
  const before = places(from - FIT_DAYS, from)
  if ([...before, ...window].some((place) => !((weights[place] ?? 0) > 0))) return undefined
  const shares = Array.from({ length: 7 }, (_, weekday) => {
    const same = before.filter((place) => place % 7 === weekday)
    return sum(targets, same) / sum(weights, same)
  })
  const expected = window.reduce(
    (total, place) => total + (weights[place] ?? 0) * (shares[place % 7] ?? 0),
    0,
  )
  const actual = sum(targets, window)
  return expected > 0 && actual > 0 ? { actual, expected } : undefined
}

/**
 * For 95%, by Student's t with as many degrees of freedom as independent windows; errors are centred at zero.
 */
function halfWidth(errors: readonly number[], apart: number): number {
  const spread = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
  return spread * studentQuantile(apart)
}
