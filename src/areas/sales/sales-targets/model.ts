import { roundToTotal } from '@farol/decomposition'
import type { Exportable } from '#model/exports.ts'
import type { Unit } from '#model/metrics.ts'

export const targetsExport = {
  kind: 'targets',
  permission: 'sales.export',
  personal: null,
} as const satisfies Exportable

export const targetMetrics = [
  'invoicedRevenue',
  'capturedRevenue',
  'capturedOrders',
  'conversion',
  'approval',
  'ticket',
] as const
export type TargetMetric = (typeof targetMetrics)[number]

/** Only `cumulative` metrics add up over days and nodes. Categories have revenue targets only: an order can have several of them, a session none. */
export const targetMetricTraits: Record<
  TargetMetric,
  { kind: 'cumulative' | 'ratio' | 'level'; unit: Unit; categories: boolean }
> = {
  invoicedRevenue: { kind: 'cumulative', unit: 'money', categories: true },
  capturedRevenue: { kind: 'cumulative', unit: 'money', categories: true },
  capturedOrders: { kind: 'cumulative', unit: 'count', categories: false },
  conversion: { kind: 'ratio', unit: 'rate', categories: false },
  approval: { kind: 'ratio', unit: 'rate', categories: false },
  ticket: { kind: 'level', unit: 'money', categories: false },
}

export const isCumulative = (metric: TargetMetric): boolean =>
  targetMetricTraits[metric].kind === 'cumulative'

export const curveKinds = ['seasonal', 'event', 'weekday', 'even', 'edited'] as const
export type CurveKind = (typeof curveKinds)[number]

const targetBands = { reached: 1, near: 0.95, far: 0.85 } as const
export type TargetBand = keyof typeof targetBands | 'missed'

export function attainmentBand(attainment: number): TargetBand {
  if (attainment >= targetBands.reached) return 'reached'
  if (attainment >= targetBands.near) return 'near'
  return attainment >= targetBands.far ? 'far' : 'missed'
}

export type Month = string

/** Of the years that targets may have. */
export const monthPattern = /^(?:19[7-9]\d|20\d\d|2100)-(?:0[1-9]|1[0-2])$/

export const monthsOfYear = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)

export const yearOf = (month: Month): number => Number(month.slice(0, 4))

export function monthsOfQuarter(month: Month): Month[] {
  const first = Math.floor((Number(month.slice(5)) - 1) / 3) * 3
  return monthsOfYear(yearOf(month)).slice(first, first + 3)
}

export function addMonths(month: Month, months: number): Month {
  const count = yearOf(month) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

export function daysOfMonth(month: Month): string[] {
  const count = new Date(Date.UTC(yearOf(month), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** In files, where an empty cell is no name at all. */
export const UNNAMED = '(não informado)'
export const nameInFile = (name: string | null): string | null => (name === '' ? UNNAMED : name)

/** The account (both null), a channel, or a category of a channel. */
export type TargetNode = { channel: string | null; category: string | null }

type TargetCell = TargetNode & { month: Month; metric: TargetMetric; value: number }

type TargetCurve = { month: Month; kind: CurveKind; weights: number[] }

export type Changes = {
  cells: readonly (Omit<TargetCell, 'value'> & { value: number | null })[]
  curves: readonly TargetCurve[]
}

export type Plan = { cells: TargetCell[]; curves: TargetCurve[] }

export const emptyPlan: Plan = { cells: [], curves: [] }

type Place = Omit<TargetCell, 'value'>

export const cellKey = ({ month, metric, channel, category }: Place): string =>
  JSON.stringify([month, metric, channel, category])

export const sameNode = (a: TargetNode, b: TargetNode): boolean =>
  a.channel === b.channel && a.category === b.category

export const findTarget = (
  plan: Plan,
  month: Month,
  metric: TargetMetric,
  node: TargetNode,
): number | undefined =>
  plan.cells.find((cell) => cell.month === month && cell.metric === metric && sameNode(cell, node))?.value

export const findCurve = (plan: Plan, month: Month): TargetCurve | undefined =>
  plan.curves.find((curve) => curve.month === month)

export function applyChanges(plan: Plan, { cells, curves }: Changes): Plan {
  const byPlace = new Map(plan.cells.map((cell) => [cellKey(cell), cell]))
  for (const { value, ...cell } of cells) {
    if (value === null) byPlace.delete(cellKey(cell))
    else byPlace.set(cellKey(cell), { ...cell, value })
  }
  const byMonth = new Map(plan.curves.map((curve) => [curve.month, curve]))
  for (const curve of curves) byMonth.set(curve.month, curve)
  return { cells: [...byPlace.values()], curves: [...byMonth.values()] }
}

// Exact, by largest remainder: the parts are whole and add up to `total` (not negative, up to 10^14).
// Without any weight the parts are equal.
export function apportion(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const largest = Math.max(...weights)
  const relative = weights.map((weight) => (largest > 0 ? weight / largest : 1))
  const sum = relative.reduce((all, weight) => all + weight, 0)
  return roundToTotal(
    relative.map((weight) => (total * weight) / sum),
    total,
  )
}
