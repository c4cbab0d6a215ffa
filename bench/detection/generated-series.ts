import type { DetectionOptions } from '@farol/detection'
import { detect } from '@farol/detection'
import {
  anomalousRecipes,
  inventSeries,
  quietRecipes,
  timeZone,
  type Recipe,
} from '../../packages/detection/src/testing/invented-series.ts'
import { rates, scoreEvents, total } from './score-events.ts'

const DAY = 86_400_000
const optionsOf = ({ kind, bucketMinutes }: Recipe, alarmsPerMonth?: number): DetectionOptions => ({
  kind,
  bucketMinutes,
  timeZone,
  ...(alarmsPerMonth === undefined ? {} : { alarmsPerMonth }),
})

/** Events in 30 days of series in which nothing happens, after a third of each, beside those asked for. */
export function quietRates(seeds: number, asked: readonly number[]) {
  return Object.entries(quietRecipes).map(([name, recipe], k) => {
    const row: Record<string, string> = { series: name }
    for (const alarmsPerMonth of asked) {
      let [events, days] = [0, 0]
      for (let seed = 0; seed < seeds; seed++) {
        const { buckets } = inventSeries(recipe, 1000 * k + seed)
        const from = buckets[0]!.start + (recipe.days / 3) * DAY
        events += detect(optionsOf(recipe, alarmsPerMonth), buckets).events.filter(
          ({ onset }) => onset >= from,
        ).length
        days += (recipe.days * 2) / 3
      }
      row[`asked ${alarmsPerMonth}`] = ((30 * events) / days).toFixed(2)
    }
    return row
  })
}

/** Each kind of series with one of every kind of anomaly. */
export function anomalyScores(seeds: number) {
  return Object.entries(anomalousRecipes).map(([name, recipe], k) => {
    const scores = Array.from({ length: seeds }, (_, seed) => {
      const { buckets, labels } = inventSeries(recipe, 5000 + 1000 * k + seed)
      const alarms = detect(optionsOf(recipe), buckets).points.map(({ anomalous }) => anomalous)
      const starts = buckets.map(({ start }) => start)
      return scoreEvents(starts, labels, alarms, 'quarter')
    })
    return { series: name, ...total(scores), ...rates(total(scores)) }
  })
}
