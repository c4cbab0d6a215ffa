export type PastDay = { weekday: number; sold: number | null }

/** Errors in standard deviations, for a daily deviation of 1. */
export type Replays = {
  reach: number
  /** Only with intervals known at that time; null when there are none. */
  checked: { projections: number; within: number } | null
}

const LEARNT_DAYS = 56
const FEWEST_REPLAYS = 20
const SHARE = 0.8

// Projects every past stretch of the same length and progress (rolling origin) and takes the interval
// from the errors (split conformal). Undefined with fewer than 20 stretches.
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
    return over.length < FEWEST_REPLAYS ? [] : [size <= errorQuantile(over)]
  })
  return {
    reach: errorQuantile(errors),
    checked: tests.length === 0 ? null : { projections: tests.length, within: tests.filter(Boolean).length },
  }
}

function errorQuantile(errors: readonly { size: number }[]): number {
  const sizes = errors.map(({ size }) => size).toSorted((a, b) => a - b)
  return sizes[Math.ceil((sizes.length + 1) * SHARE) - 1] ?? sizes.at(-1) ?? 0
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
