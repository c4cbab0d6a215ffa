import type { Replays } from './replays.ts'

/** Complete days, and the part of today by its usual hours. */
export type Elapsed = { complete: number; partOfToday: number }

/** One per day; null without a target. */
type DayTargets = readonly (number | null)[]

const totalOf = (targets: DayTargets): number =>
  targets.reduce<number>((sum, target) => sum + (target ?? 0), 0)
const countOf = (targets: DayTargets): number => targets.filter((target) => target !== null).length

export function dueUntilNow(targets: DayTargets, { complete, partOfToday }: Elapsed): number {
  const past = totalOf(targets.slice(0, complete))
  return past + Math.round((targets[complete] ?? 0) * partOfToday)
}

/** Relative deviation of ordinary days from the curve, and their lag-1 autocorrelation (`memory`). */
export type Noise = { deviation: number; memory: number; sample: number }

const FEWEST_DAYS = 28

// The seven weekday means reduce the degrees of freedom. Days without events only; undefined with fewer
// than 28 of them, or without sales.
export function estimateNoise(days: readonly { weekday: number; sold: number }[]): Noise | undefined {
  if (days.length < FEWEST_DAYS) return undefined
  const means = new Map<number, number>()
  for (const weekday of new Set(days.map((day) => day.weekday))) {
    const sold = days.filter((day) => day.weekday === weekday).map((day) => day.sold)
    means.set(weekday, sold.reduce((sum, value) => sum + value, 0) / sold.length)
  }
  const errors = days.flatMap(({ weekday, sold }) => {
    const mean = means.get(weekday) ?? 0
    return mean > 0 ? [sold / mean - 1] : []
  })
  if (errors.length < FEWEST_DAYS) return undefined
  const squares = errors.reduce((sum, error) => sum + error ** 2, 0)
  const products = errors.slice(1).reduce((sum, error, index) => sum + error * (errors[index] ?? 0), 0)
  const memory = squares > 0 ? Math.min(0.9, Math.max(0, products / squares)) : 0
  return { deviation: Math.sqrt(squares / (errors.length - means.size)), memory, sample: errors.length }
}

export type Projection = {
  value: number
  range: { low: number; high: number } | null
  sample: number
  checked: Replays['checked']
}

/** The part of what the days until now will have invoiced that they have, and how far off its end is, at 90 %, relative to it. */
export type Matured = { part: number; below: number; above: number }

export const wholly: Matured = { part: 1, below: 0, above: 0 }

const Z = 1.2816
const Z90 = 1.6449
/** Fewer elapsed mean days say nothing of the level. */
const FEWEST_MEAN_DAYS = 2

/** Less than two mean days should be there by now, as invoiced as they usually are: a holiday would look like ruin. */
export function isTooEarly(
  targets: DayTargets,
  { complete, partOfToday }: Elapsed,
  { part }: Matured,
): boolean {
  if (complete >= targets.length) return false
  const due = totalOf(targets.slice(0, complete)) + (targets[complete] ?? 0) * partOfToday
  return due * part * countOf(targets) < FEWEST_MEAN_DAYS * totalOf(targets)
}

// The realised part over the whole curve; null where it is too early. The 80 % interval comes from replayed past periods or, with too
// few, from the noise of days, widened by (1 + memory) ÷ (1 − memory) for autocorrelation; what is still to be
// invoiced adds its own.
export function projectEnd(
  realised: number,
  targets: DayTargets,
  elapsed: Elapsed,
  noise: Noise | undefined,
  known: { matured?: Matured; replays?: Replays | undefined } = {},
): Projection | null {
  const { matured = wholly, replays } = known
  const parts = targets.map((target, index) => {
    const share = index < elapsed.complete ? 1 : index === elapsed.complete ? elapsed.partOfToday : 0
    return { behind: (target ?? 0) * share, ahead: (target ?? 0) * (1 - share) }
  })
  const total = (key: 'behind' | 'ahead') => parts.reduce((sum, part) => sum + part[key], 0)
  const [behind, ahead] = [total('behind'), total('ahead')]
  if (behind <= 0 || isTooEarly(targets, elapsed, matured)) return null
  const level = realised / (behind * matured.part)
  const value = Math.round(level * (behind + ahead))
  const common = { value, sample: noise?.sample ?? 0, checked: null }
  if (ahead === 0) return { ...common, range: value === realised ? { low: value, high: value } : null }
  if (!noise) return { ...common, range: null }
  const squares = (key: 'behind' | 'ahead') => parts.reduce((sum, part) => sum + part[key] ** 2, 0)
  const variance = squares('ahead') + (ahead / behind) ** 2 * squares('behind')
  const widened = (1 + noise.memory) / (1 - noise.memory)
  const deviations = replays?.reach ?? Z * noise.deviation * Math.sqrt(widened)
  const noiseReach = deviations * level * Math.sqrt(variance)
  const reach = (spread: number) => Math.hypot(noiseReach, (Z / Z90) * spread * value)
  // Sales already made cannot be lost.
  const low = Math.max(realised, Math.round(value - reach(matured.below)))
  const high = Math.round(value + reach(matured.above))
  return { ...common, range: { low, high }, checked: replays?.checked ?? null }
}

export type Pace = { needed: number; planned: number; daysLeft: number; reached: boolean }

export function computePace(realised: number, targets: DayTargets, elapsed: Elapsed): Pace | null {
  const total = totalOf(targets)
  const planned = total / countOf(targets)
  const left = targets.slice(elapsed.complete)
  const ahead = totalOf(left) - (left[0] ?? 0) * elapsed.partOfToday
  if (ahead <= 0 || planned <= 0) return null
  const remains = Math.max(0, total - realised)
  return {
    needed: Math.round(remains / (ahead / planned)),
    planned: Math.round(planned),
    daysLeft: countOf(left),
    reached: remains === 0,
  }
}
