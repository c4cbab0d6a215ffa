import type { ViewedScreen } from '#model/saved-views.ts'
import type { Pair } from '#model/scope.ts'

/** Of the orders that fall due, in hundredths: what a suggested promise is to reach. */
export const promiseTargets = ['90', '95', '97', '99'] as const
type PromiseTarget = (typeof promiseTargets)[number]

export const usualTarget: PromiseTarget = '95'

export const promiseSplits = ['carrier', 'uf'] as const

/** What a weekday and an hour are coloured by. */
export const heatMeasures = ['arrived', 'invoiced', 'shipped', 'handling', 'pickup'] as const
export type HeatMeasure = (typeof heatMeasures)[number]

/** Null where nothing fell due. */
export function keptShare({ due, kept }: { due: Pair; kept: Pair }): Pair {
  const share = (all: number | null, of: number | null) =>
    all === null || of === null || all === 0 ? null : of / all
  return { base: share(due.base, kept.base), current: share(due.current, kept.current) }
}

/** Whose saved views are of the docks. */
export const docksScreen = { screen: 'logisticsDocks', area: 'logistics' } as const satisfies ViewedScreen
