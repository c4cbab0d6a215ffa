import { addFigure, type Pair } from '#analytics/metrics/figure.ts'
import type { Figures } from '#analytics/metrics/load-figures.ts'
import { isMaturing } from '#analytics/metrics/metric-value.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { filteredSteps } from '#analytics/series/filtered-steps.ts'
import { type Step, withGaps } from '#analytics/series/steps.ts'
import type { Filters } from '#model/dimensions.ts'
import type { Granularity } from '#model/granularity.ts'
import type { MetricKey } from '#model/metric-dictionary.ts'
import { presentPair } from './present-pair.ts'

type MetricSeries = { metric: MetricKey; matures: boolean; values: Pair[] }

export function seriesOf(
  frame: Frame,
  granularity: Granularity,
  figures: Figures,
  filters: Filters,
): { steps: Step[]; of: (metric: MetricKey, dates: 'order' | 'event') => MetricSeries } {
  const { all, places } = filteredSteps(frame, granularity, filters)
  const sums = all.map(() => figures.none())
  for (const { keys, figure } of figures.rows) {
    const moment = keys.hour ?? keys.day ?? ''
    for (const side of ['base', 'current'] as const) {
      if (!hasFigures(figure.safra[side], figure.event[side])) continue
      for (const { index, share } of places(side, moment)) {
        const into = sums[index]
        if (into) addFigure(into, figure, side, share)
      }
    }
  }
  return {
    steps: all,
    of: (metric, dates) => ({
      metric,
      matures: isMaturing(metric),
      values: all.map((step, index) =>
        withGaps(step, presentPair(metric, sums[index] ?? figures.none(), dates)),
      ),
    }),
  }
}

const hasFigures = (...sums: object[]) =>
  sums.some((each) => Object.values(each).some((value) => value !== 0))
