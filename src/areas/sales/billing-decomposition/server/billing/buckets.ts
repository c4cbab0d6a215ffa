import type { Frame } from '#analytics/periods/frame.ts'
import { addSums } from '#analytics/question/measures.ts'
import type { Sums } from '#analytics/question/measures.ts'
import { keptSteps } from '#analytics/series/kept-steps.ts'
import { granularityOf } from '#analytics/series/steps.ts'
import type { Filters } from '#model/dimensions.ts'
import type { Sides } from '#areas/sales/server/factors.ts'
import { noSides } from '#areas/sales/server/sides.ts'
import type { LoadedParts } from '#areas/sales/server/load-parts.ts'

/** One step of the series: the sums of both parts of the account on both sides. */
export type Bucket = { date: string; immature: boolean; covered: Sides; uncovered: Sides }

/**
 * The series of both sides, step by step from the start of each: the n-th step of the comparator stands under the n-th of
 * the period. For the account's mean, a day's base is its weekday's share. Days that filters keep out are no steps.
 */
export function bucketsOf(frame: Frame, moments: LoadedParts['moments'], filters: Filters): Bucket[] {
  const granularity = granularityOf(frame)
  const { all, places } = keptSteps(frame, granularity, filters)
  const buckets = all.map(({ date, immature }): Bucket => ({
    date,
    immature,
    covered: noSides(),
    uncovered: noSides(),
  }))
  for (const { moment, covered, sides } of moments) {
    for (const side of ['current', 'base'] as const) {
      if (!hasAny(sides[side])) continue
      for (const { index, share } of places(side, moment)) {
        const bucket = buckets[index]
        if (bucket) addSums(bucket[covered ? 'covered' : 'uncovered'][side], scaled(sides[side], share))
      }
    }
  }
  return buckets
}

function hasAny(sums: Sums): boolean {
  for (const key in sums) if (sums[key as keyof Sums] !== 0) return true
  return false
}

const scaled = (sums: Sums, share: number): Partial<Sums> =>
  share === 1 ? sums : Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, value * share]))
