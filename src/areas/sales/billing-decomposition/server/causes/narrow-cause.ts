import { leavesWithin, type Place } from '#analytics/localise/places.ts'
import { OTHERS, type LeafColumn } from '#analytics/localise/leaves.ts'
import { viewRecipe, type CauseView } from './cause-view.ts'
import { weigh, type Weight } from './weigh-cause.ts'

const ALMOST = 0.9
const MAX_CONDITIONS = 3

export type NarrowedCause = { places: readonly Place[]; weight: Weight }

export function narrowPlace(view: CauseView, places: readonly Place[], weight: Weight): NarrowedCause {
  const [place] = places
  if (!place || places.length > 1 || place.length >= MAX_CONDITIONS || weight.score <= 0)
    return { places, weight }
  const narrower = view.sales.dimensions
    .filter(({ name }) => !place.some(({ dimension }) => dimension === name))
    .flatMap((column) => {
      const value = movedMost(view, place, column)
      return value === undefined ? [] : [[...place, { dimension: column.name, value }]]
    })
    .map((one) => ({ place: one, weight: weigh(view, [one]) }))
    .filter((one) => isNarrowerCause(one.weight, weight))
    .toSorted((a, b) => a.weight.size - b.weight.size)[0]
  return narrower ? narrowPlace(view, [narrower.place], narrower.weight) : { places, weight }
}

export const isNarrowerCause = (one: Weight, other: Weight): boolean =>
  one.score >= ALMOST * other.score && one.size < ALMOST * other.size

function movedMost(view: CauseView, place: Place, { values, codes }: LeafColumn): string | undefined {
  const { sales } = view
  const { of, over } = viewRecipe(view) ?? {}
  const [hits, trials] = [of && sales.sums[of], over && over !== 'sessions' ? sales.sums[over] : undefined]
  const within = leavesWithin(sales, [place])
  if (!hits || !within) return undefined
  const moved = new Float64Array(values.length)
  const count = [
    new Float64Array(values.length),
    new Float64Array(values.length),
    new Float64Array(values.length),
  ]
  for (let leaf = 0; leaf < sales.count; leaf++) {
    if (within[leaf] !== 1) continue
    const code = codes[leaf] ?? 0
    moved[code] = (moved[code] ?? 0) + (hits.actual[leaf] ?? 0) - (trials ? 0 : (hits.expected[leaf] ?? 0))
    if (!trials) continue
    for (const [index, column] of [hits.expected, trials.expected, trials.actual].entries()) {
      const sums = count[index]
      if (sums) sums[code] = (sums[code] ?? 0) + (column[leaf] ?? 0)
    }
  }
  const [before, tried, tries] = count
  const beyond = moved.map((actual, code) => {
    const rate = (before?.[code] ?? 0) / Math.max(tried?.[code] ?? 0, 1)
    return Math.abs(trials ? actual - rate * (tries?.[code] ?? 0) : actual)
  })
  const most = beyond.reduce((best, size, code) => (size > (beyond[best] ?? 0) ? code : best), 0)
  return values[most] === OTHERS ? undefined : values[most]
}
