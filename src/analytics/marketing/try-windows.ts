/** Days before a window by which it is expected. */
const FIT_DAYS = 56
/** Windows that do not overlap, at least. */
const MIN_WINDOWS = 4
const STEP = 7

type Course = { targets: readonly number[]; weights: readonly number[]; length: number }
type Tried = { actual: number; expected: number }

/** `reach`: half the width of the interval of 95 %, as a logarithm of actual ÷ expected; `within`: the part of `errors` that it held, each by the others. */
export type TriedWindows = { effect: Tried; errors: number[]; reach: number; within: number }

/**
 * What the days from `start` on would have been: by weekday the targets' share of the weights in the eight weeks before.
 * How far off that is, is measured on windows of the same length before; what they were off on the whole, as targets that grow less than the weights, is made good. Undefined where these are too few, or a sum is nothing.
 */
export function tryWindows(
  targets: readonly number[],
  weights: readonly number[],
  start: number,
): TriedWindows | undefined {
  const length = targets.length - start
  if (length < 1) return undefined
  const course = { targets, weights, length }
  const effect = tryWindow(course, start)
  const tried = windowsBefore(start, length).flatMap((from) => tryWindow(course, from) ?? [])
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

/** Undefined where a sum is nothing, which no ratio can be held to. */
function tryWindow({ targets, weights, length }: Course, from: number): Tried | undefined {
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

/** Of 95 %, by Student's law of as many degrees as there are windows apart; errors are around nothing. */
function halfWidth(errors: readonly number[], apart: number): number {
  const spread = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
  return spread * studentQuantile(apart)
}

/** P(T ≤ t) = 0.975, by the expansion of Cornish and Fisher; within 1 % from four degrees on. */
function studentQuantile(degrees: number): number {
  const z = 1.96
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  )
}
