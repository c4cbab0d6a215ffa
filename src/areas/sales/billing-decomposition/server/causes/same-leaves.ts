import { dimensionKeys } from '#model/dimensions.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import { OTHERS } from '#analytics/localise/leaves.ts'
import { areSameLeaves, leavesWithin } from './cause-view.ts'
import type { CauseView, Place } from './cause-view.ts'

/**
 * The same leaves in the fewest words: conditions that keep nothing out go away, and of two that keep the same the dimension that people
 * think of first is named.
 */
export function fewestWords(view: CauseView, places: readonly Place[]): readonly Place[] {
  const [place] = places
  if (!place || places.length > 1) return places
  let kept: Place = place
  for (const condition of [...place].toSorted((a, b) => rankOf(b.dimension) - rankOf(a.dimension))) {
    const without = kept.filter((one) => one !== condition)
    if (without.length > 0 && areSameLeaves(view.sales, without, kept)) kept = without
  }
  return [kept.map((condition) => firstNameOf(view, condition))]
}

const rankOf = (dimension: string) => dimensionKeys.indexOf(dimension as DimensionKey)

function firstNameOf(view: CauseView, condition: Place[number]): Place[number] {
  const leaf = leavesWithin(view.sales, [[condition]])?.indexOf(1) ?? -1
  if (leaf === -1) return condition
  const names = view.sales.dimensions
    .filter(({ name }) => rankOf(name) < rankOf(condition.dimension))
    .map(({ name, values, codes }) => ({
      dimension: name as string,
      value: values[codes[leaf] ?? 0] ?? OTHERS,
    }))
    .filter(({ value }) => value !== OTHERS && value !== '')
    .toSorted((a, b) => rankOf(a.dimension) - rankOf(b.dimension))
  return names.find((name) => areSameLeaves(view.sales, [name], [condition])) ?? condition
}
