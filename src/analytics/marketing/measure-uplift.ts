import type { UpliftControl } from '#model/marketing/uplift.ts'

/** One day: what may be moved, and what is held to be moved by everything else alone. Money in minor units. */
export type UpliftDay = { target: number; rest: number }

export type Uplift = {
  /** Of the days of the effect. */
  actual: number
  /** Without the effect, and the bounds that are to hold it in 19 of 20 windows. */
  expected: number
  low: number
  high: number
  /** What it was held to. */
  control: UpliftControl
  /** Windows of as many days before it on which the same was tried, and the part of them that lay within such bounds. */
  windows: number
  coverage: number
}

/** Days before a window by which it is expected. */
const FIT_DAYS = 56
/** The past knows nothing of days that move all of the shop: it stands in for the rest only where that one is this much worse. */
const MUCH_WORSE = 2
/** Windows that do not overlap, at least. */
const LEAST_WINDOWS = 4
const STEP = 7

/**
 * What the days from `start` on would have been: by weekday the target's share of the rest in the eight weeks before, or its own mean.
 * How far off that is, is measured on windows of the same length before. Undefined where these are too few, or nothing was sold.
 */
export function measureUplift(days: readonly UpliftDay[], start: number): Uplift | undefined {
  const rest = measureBy('rest', days, start)
  const past = measureBy('past', days, start)
  const isRestBetter = rest !== undefined && (past === undefined || rest.reach < past.reach * MUCH_WORSE)
  return isRestBetter ? rest.uplift : past?.uplift
}

function measureBy(
  control: UpliftControl,
  days: readonly UpliftDay[],
  start: number,
): { uplift: Uplift; reach: number } | undefined {
  const length = days.length - start
  if (length < 1) return undefined
  const weights = days.map(({ rest }) => (control === 'rest' ? rest : 1))
  const held = { targets: days.map(({ target }) => target), weights, length }
  const effect = tryWindow(held, start)
  const tried = windowsBefore(start, length).flatMap((from) => tryWindow(held, from) ?? [])
  const apart = Math.floor((tried.length * STEP) / Math.max(STEP, length))
  if (effect === undefined || apart < LEAST_WINDOWS) return undefined
  const errors = tried.map(({ actual, expected }) => Math.log(actual / expected))
  const reach = halfWidth(errors, apart)
  const within = errors.filter(
    (error, place) => Math.abs(error) <= halfWidth(errors.toSpliced(place, 1), apart),
  )
  const uplift = {
    ...effect,
    ...{ low: effect.expected * Math.exp(-reach), high: effect.expected * Math.exp(reach) },
    ...{ control, windows: errors.length, coverage: within.length / errors.length },
  }
  return { uplift, reach }
}

function windowsBefore(start: number, length: number): number[] {
  const first = start - length
  const count = Math.max(0, Math.floor((first - FIT_DAYS) / STEP) + 1)
  return Array.from({ length: count }, (_, turn) => first - turn * STEP)
}

type Held = { targets: readonly number[]; weights: readonly number[]; length: number }

/** Undefined where a sum is nothing, which no ratio can be held to. */
function tryWindow(
  { targets, weights, length }: Held,
  from: number,
): { actual: number; expected: number } | undefined {
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
