import { metricPair, type Figure, type Pair } from '#analytics/metrics/figure.ts'
import { isAdditive } from '#analytics/metrics/metric-value.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'

export function presentPair(key: MetricKey, figure: Figure, dates: 'order' | 'event'): Pair {
  const { base, current } = metricPair(key, figure, dates)
  const whole = (value: number | null) => (value === null || !isAdditive(key) ? value : wholeUnits(value))
  return { base: whole(base), current: whole(current) }
}
