import type { Replays } from './replays.ts'

/** How much of a period its curve puts behind us: complete days, and the part of today that its hours weigh. */
export type Elapsed = { complete: number; partOfToday: number }

/** What of the days' targets was due until now, whole. */
export function dueUntilNow(targets: readonly number[], { complete, partOfToday }: Elapsed): number {
  const past = targets.slice(0, complete).reduce((sum, target) => sum + target, 0)
  return past + Math.round((targets[complete] ?? 0) * partOfToday)
}

/** How far plain days fell from the curve, relative to it, and how much a day takes after the one before. */
export type Noise = { deviation: number; memory: number; sample: number }

/** Complete plain days below which nothing is said of a range. */
const FEWEST_DAYS = 28

/**
 * The noise of an account around its curve: for each past day, what it sold over the mean of its weekday in the same
 * days. Seven means are learnt from the days themselves, which the deviation allows for.
 *
 * @param days in order, each with its weekday (1 to 7) and what it sold; days of events left out.
 * @returns undefined with fewer than 28 days, or where nothing was sold.
 */
export function noiseOf(days: readonly { weekday: number; sold: number }[]): Noise | undefined {
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

/** Eight in ten. */
const Z = 1.2816
/** Mean days behind us below which the level itself is not known. */
const FEWEST_MEAN_DAYS = 2

/**
 * Where a period ends if it goes on as it began: what was realised over the part of the curve that has passed, as far as it has
 * matured. The range (80%) holds two errors, each a sum of daily noise in proportion to the curve: of the days to come, and of the level
 * learnt from the days behind. How wide it is comes from past periods projected again; without enough of them from the noise of
 * days, where days that take after each other widen it by (1 + memory) ÷ (1 − memory).
 *
 * @param targets what each day of the period is to bring, which is its weight.
 * @param known `matured`: the part of what the days behind will bring in the end that is there by now (`maturedPart`).
 * @returns null before anything was due. The range is null without noise, or with less than two mean days behind.
 */
export function projectionOf(
  realised: number,
  targets: readonly number[],
  elapsed: Elapsed,
  noise: Noise | undefined,
  known: { matured?: number; replays?: Replays | undefined } = {},
): Projection | null {
  const { matured = 1, replays } = known
  const parts = targets.map((target, index) => {
    const share = index < elapsed.complete ? 1 : index === elapsed.complete ? elapsed.partOfToday : 0
    return { behind: target * share, ahead: target * (1 - share) }
  })
  const total = (key: 'behind' | 'ahead') => parts.reduce((sum, part) => sum + part[key], 0)
  const [behind, ahead] = [total('behind'), total('ahead')]
  if (behind <= 0) return null
  const level = realised / (behind * matured)
  const value = Math.round(level * (behind + ahead))
  const common = { value, sample: noise?.sample ?? 0, checked: null }
  if (ahead === 0) return { ...common, range: { low: value, high: value } }
  const meanDay = (behind + ahead) / targets.length
  if (!noise || behind < FEWEST_MEAN_DAYS * meanDay) return { ...common, range: null }
  const squares = (key: 'behind' | 'ahead') => parts.reduce((sum, part) => sum + part[key] ** 2, 0)
  const variance = squares('ahead') + (ahead / behind) ** 2 * squares('behind')
  const widened = (1 + noise.memory) / (1 - noise.memory)
  const deviations = replays?.reach ?? Z * noise.deviation * Math.sqrt(widened)
  const reach = deviations * level * Math.sqrt(variance)
  // what is already sold stays sold
  const low = Math.max(realised, Math.round(value - reach))
  return { ...common, range: { low, high: Math.round(value + reach) }, checked: replays?.checked ?? null }
}

export type Pace = { needed: number; planned: number; daysLeft: number; reached: boolean }

/** What a day of mean weight still has to bring: what remains over the weight that remains. Null when no day is left. */
export function paceOf(realised: number, targets: readonly number[], elapsed: Elapsed): Pace | null {
  const total = targets.reduce((sum, target) => sum + target, 0)
  const planned = total / targets.length
  const ahead = targets
    .slice(elapsed.complete)
    .reduce((sum, target, index) => sum + target * (index === 0 ? 1 - elapsed.partOfToday : 1), 0)
  if (ahead <= 0 || planned <= 0) return null
  const remains = Math.max(0, total - realised)
  return {
    needed: Math.round(remains / (ahead / planned)),
    planned: Math.round(planned),
    daysLeft: targets.length - elapsed.complete,
    reached: remains === 0,
  }
}
