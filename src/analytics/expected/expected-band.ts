import { median, quantile } from './quantile.ts'

/** A value of the history: which of the weeks it is of (0 the oldest), and which slot of the week. */
export type HistoryPoint = { week: number; slot: number; value: number }

/** What was to be expected of a slot, and the ranges that hold 90 and 99 in 100 of what chance alone would give. */
export type Band = { expected: number; low90: number; high90: number; low99: number; high99: number }

/** Weeks whose median level foretells the next week's. */
const LEVEL_WEEKS = 4
/** Fewer weeks than this tell no usual week. */
const LEAST_WEEKS = LEVEL_WEEKS + 2
/** How much further out a normal deviation's 99 % lies than its 90 %. */
const WIDER = 2.575829 / 1.644854
/** Slots of like size share their deviations, in so many groups at most, each of at least so many deviations. */
const MOST_GROUPS = 5
const LEAST_DEVIATIONS = 40

/**
 * The band of each slot of the week after the history, from whole weeks without event days.
 *
 * 1. The usual week: per slot, the median of its values.
 * 2. A week's level: the sum of its values over that of the usual week at the same slots.
 * 3. Expected: usual value × median level of the last four weeks. Each week from the fifth on is foretold like this from the
 *    four before it; the deviation is √value − √expected, since the spread of counts and money grows with their size.
 * 4. Slots of like size pool their deviations. Their quantiles 5 % and 95 % make the 90 % band around √expected; 99 % is wider by
 *    the ratio of the normal's. Both are robust: one odd week in twenty moves nothing.
 *
 * @param history values not below zero; a slot that is missing in a week (an event day) has no point.
 * @returns by slot; undefined with fewer than six whole weeks.
 */
export function expectedBand(history: readonly HistoryPoint[]): Map<number, Band> | undefined {
  const weeks = Math.max(-1, ...history.map(({ week }) => week)) + 1
  if (weeks < LEAST_WEEKS || new Set(history.map(({ week }) => week)).size < LEAST_WEEKS) return undefined
  const bySlot = groupBy(history, ({ slot }) => slot)
  const usual = new Map([...bySlot].map(([slot, points]) => [slot, median(points.map(({ value }) => value))]))
  const levels = levelsOf(history, usual, weeks)
  const foretold = (week: number) => median(levels.slice(Math.max(0, week - LEVEL_WEEKS), week))
  const deviations = history
    .filter(({ week }) => week >= LEVEL_WEEKS)
    .map(({ week, slot, value }) => {
      const expected = (usual.get(slot) ?? 0) * foretold(week)
      return { slot, deviation: Math.sqrt(Math.max(0, value)) - Math.sqrt(expected) }
    })
  const ranges = rangesOf(usual, deviations)
  const level = foretold(weeks)
  return new Map(
    [...usual].map(([slot, value]) => [
      slot,
      bandAround(value * level, ranges.get(slot) ?? { low: 0, high: 0 }),
    ]),
  )
}

type Range = { low: number; high: number }

function bandAround(expected: number, { low, high }: Range): Band {
  const middle = Math.sqrt(expected)
  const at = (deviation: number) => Math.max(0, middle + deviation) ** 2
  return {
    expected,
    low90: at(low),
    high90: at(high),
    low99: at(low * WIDER),
    high99: at(high * WIDER),
  }
}

function levelsOf(history: readonly HistoryPoint[], usual: Map<number, number>, weeks: number): number[] {
  const sums = Array.from({ length: weeks }, () => ({ value: 0, usual: 0 }))
  for (const { week, slot, value } of history) {
    const sum = sums[week]
    if (!sum) continue
    sum.value += value
    sum.usual += usual.get(slot) ?? 0
  }
  return sums.map((sum) => (sum.usual === 0 ? 1 : sum.value / sum.usual))
}

/** Each slot's quantiles of deviation, those of its group of like size. */
function rangesOf(
  usual: Map<number, number>,
  deviations: { slot: number; deviation: number }[],
): Map<number, Range> {
  const groups = Math.max(1, Math.min(MOST_GROUPS, Math.floor(deviations.length / LEAST_DEVIATIONS)))
  const slots = [...usual].toSorted(([, a], [, b]) => a - b).map(([slot]) => slot)
  const groupOf = new Map(slots.map((slot, place) => [slot, Math.floor((place * groups) / slots.length)]))
  const pooled = groupBy(deviations, ({ slot }) => groupOf.get(slot) ?? 0)
  const ranges = new Map(
    [...pooled].map(([group, found]) => {
      const sizes = found.map(({ deviation }) => deviation)
      return [group, { low: Math.min(0, quantile(sizes, 0.05)), high: Math.max(0, quantile(sizes, 0.95)) }]
    }),
  )
  return new Map(slots.map((slot) => [slot, ranges.get(groupOf.get(slot) ?? 0) ?? { low: 0, high: 0 }]))
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
