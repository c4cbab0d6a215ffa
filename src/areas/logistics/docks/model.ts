import type { ViewedScreen } from '#model/viewed-screen.ts'
import type { Pair } from '#model/scope.ts'

/** Of the orders that fall due, in hundredths: what a suggested promise is to reach. */
export const promiseTargets = ['90', '95', '97', '99'] as const
type PromiseTarget = (typeof promiseTargets)[number]

export const usualTarget: PromiseTarget = '95'

export const promiseSplits = ['carrier', 'uf'] as const

/** What a weekday and an hour are coloured by. */
export const heatMeasures = ['arrived', 'invoiced', 'shipped', 'handling', 'pickup'] as const
export type HeatMeasure = (typeof heatMeasures)[number]

function shareOf(all: Pair, part: Pair): Pair {
  const share = (whole: number | null, of: number | null) =>
    whole === null || of === null || whole === 0 ? null : of / whole
  return { base: share(all.base, part.base), current: share(all.current, part.current) }
}

/** Null where nothing fell due. */
export const keptShare = ({ due, kept }: { due: Pair; kept: Pair }): Pair => shareOf(due, kept)

type Lost = { arrived: Pair; outOfStock: { packages: Pair } }

/** Of the packages that arrived. */
export const outOfStockShare = ({ arrived, outOfStock }: Lost): Pair => shareOf(arrived, outOfStock.packages)

/** Sources may not report why orders were canceled: none at all is not known to be none. */
export const knowsOutOfStock = ({ outOfStock: { packages } }: Lost): boolean =>
  (packages.base ?? 0) > 0 || (packages.current ?? 0) > 0

type Invoiced = { invoices: { compared: Pair; differing: Pair } }

/** Of the invoiced packages whose invoices are reported with their amounts; null where none are. */
export const differingShare = ({ invoices: { compared, differing } }: Invoiced): Pair =>
  shareOf(compared, differing)

/** Whose saved views are of the docks. */
export const docksScreen = { screen: 'logisticsDocks', area: 'logistics' } as const satisfies ViewedScreen
