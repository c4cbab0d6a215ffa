/** Money by weekday; `isCut`: until the hour of the cut. */
type Day = { weekday: number; isCut: boolean }
type Known = Day & { money: number }

type Compared = {
  /** Days in order: of each weekday, whole and, where the period is cut, until the hour of the cut. */
  known: readonly Known[]
  current: readonly Day[]
  /** Of a mean, the days of the period. */
  base: readonly Day[]
  /** What these days brought; of a mean, its weeks. */
  brought: number
  weeks: number
}

const MIN_DAYS = 14
/** On either side, 99 in 100 of a normal law. */
const REACH = 2.576
/** How alike a day and the next are where nothing is known of it, and how many days that stands for. */
const ALIKE = 0.2
const ALIKE_DAYS = 10
const MAX_ALIKE = 0.8

/**
 * The range of relative changes that are common, from the spread of single days around their weekday's mean: where an account is too
 * young for the same comparison in weeks before. Their variance grows with what they bring; Student's law widens it for few of them.
 * @returns null with fewer than two weeks.
 */
export function usualOfDays({
  known,
  current,
  base,
  brought,
  weeks,
}: Compared): { low: number; high: number; weeks: number } | null {
  const means = Map.groupBy(known, nameOf)
  const meanOf = (day: Day) => {
    const days = means.get(nameOf(day)) ?? []
    return days.reduce((sum, { money }) => sum + money, 0) / Math.max(1, days.length)
  }
  const [usual, before] = [current, base].map((days) => days.reduce((sum, day) => sum + meanOf(day), 0))
  const whole = known.filter(({ isCut }) => !isCut)
  if (!usual || !before || usual < 0 || before < 0 || whole.length < MIN_DAYS) return null
  const measured = current.every(({ isCut }) => isCut) ? known.filter(({ isCut }) => isCut) : whole
  const gaps = measured.flatMap((day) => {
    const mean = meanOf(day)
    return mean > 0 ? [(day.money - mean) / Math.sqrt(mean)] : []
  })
  const free = gaps.length - new Set(measured.map(nameOf)).size
  if (free < MIN_DAYS / 2) return null
  const spread = gaps.reduce((sum, gap) => sum + gap ** 2, 0)
  const alike = alikeness(gaps, spread)
  const ofWeeks = whole.length / 7
  const from = brought > 0 ? brought : before
  const expected = (from * usual) / before
  const variance =
    (spread / free) *
    (together(current.length, alike) + ((usual / before) * together(base.length, alike)) / weeks) *
    (1 + 1 / ofWeeks)
  const reach = (student(free) * Math.sqrt(variance)) / 2
  const changeAt = (root: number) => Math.max(0, root) ** 2 / from - 1
  return {
    low: changeAt(Math.sqrt(expected) - reach),
    high: changeAt(Math.sqrt(expected) + reach),
    weeks: Math.floor(ofWeeks),
  }
}

const nameOf = ({ weekday, isCut }: Day) => `${weekday} ${isCut}`

function alikeness(gaps: readonly number[], spread: number): number {
  const found =
    spread > 0 ? gaps.slice(1).reduce((sum, gap, place) => sum + gap * (gaps[place] ?? 0), 0) / spread : 0
  const shrunk = (gaps.length * found + ALIKE_DAYS * ALIKE) / (gaps.length + ALIKE_DAYS)
  return Math.min(MAX_ALIKE, Math.max(0, shrunk))
}

/** How much more a sum of days in a row varies than one of days that know nothing of each other. */
function together(days: number, alike: number): number {
  let sum = 1
  for (let apart = 1; apart < days; apart++) sum += 2 * (1 - apart / days) * alike ** apart
  return sum
}

/** Student's quantile for the same part as the normal law's, by its expansion in the degrees of freedom. */
function student(free: number): number {
  const [z, cube, fifth] = [REACH, REACH ** 3, REACH ** 5]
  return z + (cube + z) / (4 * free) + (5 * fifth + 16 * cube + 3 * z) / (96 * free ** 2)
}
