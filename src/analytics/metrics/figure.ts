import { metrics } from '#model/metric-dictionary.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { metricValue } from './metric-value.ts'
import type { MetricSums } from './metric-value.ts'

export type SideName = 'base' | 'current'
export type MetricSides = Record<SideName, MetricSums>

/**
 * `safra` is by order date, `event` by milestone date, `covered` the part of `safra` in channels with session
 * data.
 */
export type Figure = { safra: MetricSides; event: MetricSides; covered: MetricSides }

export const noFigure = (): Figure => ({
  safra: { base: {}, current: {} },
  event: { base: {}, current: {} },
  covered: { base: {}, current: {} },
})

/** Adds in place; a sum absent on both sides stays absent. */
export function addSides(into: MetricSums, sums: MetricSums, share = 1): void {
  let key: keyof MetricSums
  for (key in sums) {
    into[key] = (into[key] ?? 0) + share * (sums[key] ?? 0)
  }
}

export function addFigure(into: Figure, { safra, event, covered }: Figure, side: SideName, share = 1): void {
  addSides(into.safra[side], safra[side], share)
  addSides(into.event[side], event[side], share)
  addSides(into.covered[side], covered[side], share)
}

export type Pair = { base: number | null; current: number | null }

export function metricPair(key: MetricKey, { safra, event }: Figure, dates: 'order' | 'event'): Pair {
  const sums = dates === 'event' && metrics[key].dates === 'either' ? event : safra
  return { base: metricValue(key, sums.base), current: metricValue(key, sums.current) }
}
