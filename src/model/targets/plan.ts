import type { Month } from './months.ts'
import type { CurveKind, TargetMetric } from './target-metrics.ts'

/** A place of the tree: the account (both null), a channel of it, a category of a channel. */
export type TargetNode = { channel: string | null; category: string | null }

/** Money in minor units, orders as counts, rates from 0 to 1. */
type TargetCell = TargetNode & { month: Month; metric: TargetMetric; value: number }

/** One weight per day, of any size; their proportions count. */
type TargetCurve = { month: Month; kind: CurveKind; weights: number[] }

export type Changes = {
  /** A null value takes a target away. */
  cells: readonly (Omit<TargetCell, 'value'> & { value: number | null })[]
  curves: readonly TargetCurve[]
}

/** Everything that is set for a year; the curve of a month holds for every node and every cumulative metric. */
export type Plan = { cells: TargetCell[]; curves: TargetCurve[] }

export const emptyPlan: Plan = { cells: [], curves: [] }

type Place = Omit<TargetCell, 'value'>

export const placeOf = ({ month, metric, channel, category }: Place): string =>
  JSON.stringify([month, metric, channel, category])

export const sameNode = (a: TargetNode, b: TargetNode): boolean =>
  a.channel === b.channel && a.category === b.category

export const cellOf = (
  plan: Plan,
  month: Month,
  metric: TargetMetric,
  node: TargetNode,
): number | undefined =>
  plan.cells.find((cell) => cell.month === month && cell.metric === metric && sameNode(cell, node))?.value

export const curveOf = (plan: Plan, month: Month): TargetCurve | undefined =>
  plan.curves.find((curve) => curve.month === month)

/** A plan with some cells and curves changed. */
export function changedPlan(plan: Plan, { cells, curves }: Changes): Plan {
  const byPlace = new Map(plan.cells.map((cell) => [placeOf(cell), cell]))
  for (const { value, ...cell } of cells) {
    if (value === null) byPlace.delete(placeOf(cell))
    else byPlace.set(placeOf(cell), { ...cell, value })
  }
  const byMonth = new Map(plan.curves.map((curve) => [curve.month, curve]))
  for (const curve of curves) byMonth.set(curve.month, curve)
  return { cells: [...byPlace.values()], curves: [...byMonth.values()] }
}
