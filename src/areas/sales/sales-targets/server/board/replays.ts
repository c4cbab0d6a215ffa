export type PastDay = { weekday: number; sold: number | null }

/** Errors in standard deviations, for a daily deviation of 1. */
export type Replays = {
  reach: number
  /** Only with intervals known at that time; null when there are none. */
  checked: { projections: number; within: number } | null
}

const LEARNT_DAYS = 56
const FEWEST_REPLAYS = 20

// Projects every past stretch of the same length and progress (rolling origin) and takes the interval
// of 80 % from their errors. Undefined with fewer than 20 stretches.
export function replayProjections(
  days: readonly PastDay[],
  { length, complete, partOfToday }: { length: number; complete: number; partOfToday: number },
): Replays | undefined {
  const starts = Array.from(
    { length: Math.max(0, days.length - LEARNT_DAYS - length + 1) },
    (_, index) => LEARNT_DAYS + index,
  )
  const errors = starts.flatMap((start) => {
    const weights = weekdayMeans(days.slice(start - LEARNT_DAYS, start))
    const parts = days.slice(start, start + length).map(({ weekday, sold }, index) => {
      const weight = sold === null ? 0 : (weights.get(weekday) ?? 0)
      const share = index < complete ? 1 : index === complete ? partOfToday : 0
      return { weight, share, sold: sold ?? 0 }
    })
    const error = projectionError(parts)
    return error === undefined ? [] : [{ start, size: Math.abs(error) }]
  })
  if (errors.length < FEWEST_REPLAYS) return undefined
  const tests = errors.flatMap(({ start, size }) => {
    const over = errors.filter((other) => other.start + length <= start)
    return over.length < FEWEST_REPLAYS ? [] : [size <= reachOf(over, length)]
  })
  return {
    reach: reachOf(errors, length),
    checked: tests.length === 0 ? null : { projections: tests.length, within: tests.filter(Boolean).length },
  }
}

/** Stretches that share days say the same again: as many as fit without sharing count, and few of them make it wider (Student's t). */
function reachOf(errors: readonly { start: number; size: number }[], length: number): number {
  const squares = errors.reduce((sum, { size }) => sum + size ** 2, 0)
  const [first, last] = [errors[0]?.start ?? 0, errors.at(-1)?.start ?? 0]
  return studentT(1 + (last - first) / length) * Math.sqrt(squares / errors.length)
}

/** The 90 % quantile, by Cornish and Fisher: one side of an interval of 80 %. */
function studentT(freedom: number): number {
  const z = 1.2816
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)
}

function projectionError(
  parts: readonly { weight: number; share: number; sold: number }[],
): number | undefined {
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0)
  const [behind, ahead] = [
    sum(({ weight, share }) => weight * share),
    sum(({ weight, share }) => weight * (1 - share)),
  ]
  const level = behind > 0 ? sum(({ sold, share }) => sold * share) / behind : 0
  const variance =
    sum(({ weight, share }) => (weight * (1 - share)) ** 2) +
    (ahead / behind) ** 2 * sum(({ weight, share }) => (weight * share) ** 2)
  if (!(level > 0) || !(variance > 0)) return undefined
  return (sum(({ sold, share }) => sold * (1 - share)) - level * ahead) / (level * Math.sqrt(variance))
}

function weekdayMeans(days: readonly PastDay[]): Map<number, number> {
  const plain = days.filter((day): day is PastDay & { sold: number } => day.sold !== null)
  const groups = Map.groupBy(plain, ({ weekday }) => weekday)
  return new Map(
    [...groups].map(([weekday, of]) => [weekday, of.reduce((sum, { sold }) => sum + sold, 0) / of.length]),
  )
}
