/** One day: what may be moved, and what is held to be moved by everything else alone. Money in minor units. */
export type UpliftDay = { target: number; rest: number }

export type Uplift = {
  /** Of the days of the effect. */
  actual: number
  /** Without the effect, and the bounds that are to hold it in 19 of 20 windows. */
  expected: number
  low: number
  high: number
  /** Windows of as many days before it on which the same was tried, and the part of them that lay within such bounds. */
  windows: number
  coverage: number
}

/** Days before a window by which it is expected. */
const FIT_DAYS = 56
/** Windows that do not overlap, at least. */
const LEAST_WINDOWS = 4
const STEP = 7

/**
 * What the days from `start` on would have been: by weekday the target's share of the rest in the eight weeks before, or its mean where there is no rest.
 * How far off that is, is measured on windows of the same length before. Undefined where these are too few, or nothing was sold.
 */
export function measureUplift(days: readonly UpliftDay[], start: number): Uplift | undefined {
  const length = days.length - start
  if (length < 1) return undefined
  const effect = tryWindow(days, start, length)
  const tried = windowsBefore(start, length).flatMap((from) => tryWindow(days, from, length) ?? [])
  const apart = Math.floor((tried.length * STEP) / Math.max(STEP, length))
  if (effect === undefined || apart < LEAST_WINDOWS) return undefined
  const errors = tried.map(({ actual, expected }) => Math.log(actual / expected))
  const reach = halfWidth(errors, apart)
  const within = errors.filter(
    (error, place) => Math.abs(error) <= halfWidth(errors.toSpliced(place, 1), apart),
  )
  return {
    ...effect,
    ...{ low: effect.expected * Math.exp(-reach), high: effect.expected * Math.exp(reach) },
    ...{ windows: errors.length, coverage: within.length / errors.length },
  }
}

function windowsBefore(start: number, length: number): number[] {
  const first = start - length
  const count = Math.max(0, Math.floor((first - FIT_DAYS) / STEP) + 1)
  return Array.from({ length: count }, (_, turn) => first - turn * STEP)
}

type Window = { actual: number; expected: number }

/** Undefined where a sum is nothing, which no ratio can be held to. */
function tryWindow(days: readonly UpliftDay[], from: number, length: number): Window | undefined {
  const before = days.slice(from - FIT_DAYS, from)
  const window = days.slice(from, from + length)
  const hasRest = before.every(({ rest }) => rest > 0) && window.every(({ rest }) => rest > 0)
  const weight = ({ rest }: UpliftDay) => (hasRest ? rest : 1)
  // the place of a day tells its weekday: all begin with the same one
  const ofWeekday = (place: number) => before.filter((_, at) => (from - FIT_DAYS + at - place) % 7 === 0)
  const sum = (some: readonly UpliftDay[], of: (day: UpliftDay) => number) =>
    some.reduce((total, day) => total + of(day), 0)
  const expected = window.reduce((total, day, at) => {
    const same = ofWeekday(from + at)
    return total + (weight(day) * sum(same, ({ target }) => target)) / sum(same, weight)
  }, 0)
  const actual = sum(window, ({ target }) => target)
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
