import type { TargetHistory } from '#areas/sales/sales-targets/contract.ts'
import { apportion, type Month, sameNode, type TargetNode } from '#areas/sales/sales-targets/model.ts'

export const splitBases = ['lastYear', 'recent', 'equal'] as const
export type SplitBasis = (typeof splitBases)[number]

export const soldLastYear = (history: TargetHistory, month: Month, node: TargetNode): number =>
  history.lastYear.find((sold) => sold.month === month && sameNode(sold, node))?.value ?? 0

const soldRecently = (history: TargetHistory, node: TargetNode): number =>
  history.recent.find((sold) => sameNode(sold, node))?.value ?? 0

/** Null when the basis has no data for them. */
export function splitTarget(
  value: number,
  children: readonly TargetNode[],
  basis: SplitBasis,
  month: Month,
  history: TargetHistory,
): number[] | null {
  const weights = children.map((child) => {
    if (basis === 'equal') return 1
    return Math.max(
      0,
      basis === 'recent' ? soldRecently(history, child) : soldLastYear(history, month, child),
    )
  })
  return weights.some((weight) => weight > 0) ? apportion(value, weights) : null
}

/** Locked months keep theirs; the others share the remainder by current values, else last year's, else equally. Null when impossible. */
export function splitQuarter(
  value: number,
  months: readonly { month: Month; locked: boolean; value: number; lastYear: number }[],
): { month: Month; value: number }[] | null {
  const open = months.filter(({ locked }) => !locked)
  const lockedSum = months.filter(({ locked }) => locked).reduce((sum, month) => sum + month.value, 0)
  if (open.length === 0 || lockedSum > value) return null
  const own = open.map((month) => month.value)
  const last = open.map((month) => month.lastYear)
  const parts = apportion(value - lockedSum, own.some((each) => each > 0) ? own : last)
  return open.map(({ month }, index) => ({ month, value: parts[index] ?? 0 }))
}
