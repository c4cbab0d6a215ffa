import type { TargetHistory, TargetMonth } from '#areas/sales/sales-targets/contract.ts'
import type { GridColumn } from '#areas/sales/sales-targets/web/grid/columns.ts'
import { columnValue, indexValues, type GridRow } from '#areas/sales/sales-targets/web/grid/grid-rows.ts'
import {
  soldLastYear,
  splitQuarter,
  splitTarget,
  type SplitBasis,
} from '#areas/sales/sales-targets/web/grid/split-target.ts'
import {
  type Changes,
  type Plan,
  type TargetNode,
  targetMetricTraits,
  type TargetMetric,
} from '#areas/sales/sales-targets/model.ts'

type Cells = Changes['cells'][number][]
export type CellProblem = 'locked' | 'quarter' | 'category' | 'unknown' | 'empty'
export type CellResult = { ok: true; cells: Cells } | { ok: false; code: CellProblem }

type Sheet = {
  plan: Plan
  metric: TargetMetric
  months: readonly TargetMonth[]
  history: TargetHistory | undefined
}

const noHistory: TargetHistory = { lastYear: [], recent: [] }

/** A month, or the months of a quarter; null removes the target. */
export function setCell(
  sheet: Sheet,
  column: GridColumn,
  node: TargetNode,
  value: number | null,
): CellResult {
  const { plan, metric, months, history = noHistory } = sheet
  if (node.category !== null && !targetMetricTraits[metric].categories) return { ok: false, code: 'category' }
  if (column.locked) return { ok: false, code: 'locked' }
  const own = indexValues(plan, metric)
  const states = months.filter(({ month }) => column.months.includes(month))
  if (value === null) {
    const open = states.filter(({ locked, month }) => !locked && own(month, node) !== null)
    return { ok: true, cells: open.map(({ month }) => ({ month, metric, ...node, value: null })) }
  }
  const parts = splitQuarter(
    value,
    states.map(({ month, locked }) => ({
      month,
      locked,
      value: own(month, node) ?? 0,
      lastYear: soldLastYear(history, month, node),
    })),
  )
  if (column.months.length === 1) {
    return { ok: true, cells: [{ month: column.months[0] ?? '', metric, ...node, value }] }
  }
  if (parts === null) return { ok: false, code: 'quarter' }
  return { ok: true, cells: parts.map((part) => ({ ...part, metric, ...node })) }
}

export function splitDown(
  sheet: Sheet,
  columns: readonly GridColumn[],
  row: GridRow,
  basis: SplitBasis,
): CellResult {
  const { plan, metric, months, history = noHistory } = sheet
  const own = indexValues(plan, metric)
  const open = months.filter(
    ({ month, locked }) => !locked && columns.some((column) => column.months.includes(month)),
  )
  if (open.length === 0) return { ok: false, code: 'locked' }
  const cells: Cells = []
  let unknown = false
  for (const { month } of open) {
    const value = own(month, row.node)
    if (value === null) continue
    const parts = splitTarget(value, row.children, basis, month, history)
    if (parts === null) unknown = true
    else
      row.children.forEach((node, index) => cells.push({ month, metric, ...node, value: parts[index] ?? 0 }))
  }
  if (cells.length > 0) return { ok: true, cells }
  return { ok: false, code: unknown ? 'unknown' : 'empty' }
}

export function sumUp(sheet: Sheet, columns: readonly GridColumn[], row: GridRow): CellResult {
  const { plan, metric, months } = sheet
  const own = indexValues(plan, metric)
  const open = months.filter(
    ({ month, locked }) => !locked && columns.some((column) => column.months.includes(month)),
  )
  if (open.length === 0) return { ok: false, code: 'locked' }
  const cells = open.flatMap(({ month }): Cells => {
    const below = row.children.flatMap((child) => columnValue(own, [month], child) ?? [])
    if (below.length === 0) return []
    return [{ month, metric, ...row.node, value: below.reduce((sum, value) => sum + value, 0) }]
  })
  return cells.length > 0 ? { ok: true, cells } : { ok: false, code: 'empty' }
}
