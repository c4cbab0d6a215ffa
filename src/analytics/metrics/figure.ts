import { metrics } from '#model/metric-dictionary.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { metricValue } from './metric-value.ts'
import type { MetricSums } from './metric-value.ts'

export type SideName = 'base' | 'current'
export type MetricSides = Record<SideName, MetricSums>

/**
 * Sums of one group of a comparison: `safra` by the order's date, `event` by each milestone's own, where that was asked, and
 * `covered` the part of `safra` in channels whose sessions are known.
 */
export type Figure = { safra: MetricSides; event: MetricSides; covered: MetricSides }

export const noFigure = (): Figure => ({
  safra: { base: {}, current: {} },
  event: { base: {}, current: {} },
  covered: { base: {}, current: {} },
})

/** Adds sums to others in place. What is absent on both stays absent. */
export function addSides(into: MetricSums, sums: MetricSums, share = 1): void {
  for (const name in sums) {
    const key = name as keyof MetricSums
    into[key] = (into[key] ?? 0) + share * (sums[key] ?? 0)
  }
}

/** Adds one side of a figure to another in place, in part if so told. */
export function addFigure(into: Figure, { safra, event, covered }: Figure, side: SideName, share = 1): void {
  addSides(into.safra[side], safra[side], share)
  addSides(into.event[side], event[side], share)
  addSides(into.covered[side], covered[side], share)
}

export type Pair = { base: number | null; current: number | null }

/** A metric on both sides of a figure, by the dates that were asked where it has them. */
export function pairOf(key: MetricKey, { safra, event }: Figure, dates: 'order' | 'event'): Pair {
  const sums = dates === 'event' && metrics[key].dates === 'either' ? event : safra
  return { base: metricValue(key, sums.base), current: metricValue(key, sums.current) }
}
