import type { TargetHistory } from '#areas/sales/sales-targets/contract.ts'
import {
  type Month,
  sameNode,
  type Plan,
  type TargetNode,
  isCumulative,
  targetMetricTraits,
  type TargetMetric,
} from '#areas/sales/sales-targets/model.ts'

/** 1: account, 2: channel, 3: category. */
export type GridRow = { node: TargetNode; level: 1 | 2 | 3; children: TargetNode[]; open: boolean }

/** Per channel, in addition to those with a target. */
const mostCategories = 40

const account: TargetNode = { channel: null, category: null }

/** Nodes with sales or a target, best sellers first; categories of open channels only. */
export function gridRows(
  plan: Plan,
  history: TargetHistory | undefined,
  metric: TargetMetric,
  open: ReadonlySet<string>,
  withAccount: boolean,
): GridRow[] {
  const size = new Map<string, number>()
  const key = (node: TargetNode) => JSON.stringify([node.channel, node.category])
  for (const node of [...(history?.lastYear ?? []), ...(history?.recent ?? [])])
    size.set(key(node), (size.get(key(node)) ?? 0) + node.value)
  const targeted = plan.cells.filter((cell) => cell.metric === metric)
  const known = [...(history?.recent ?? []), ...(history?.lastYear ?? []), ...targeted]
  const nodes = [
    ...new Map(
      known.map(({ channel, category }) => [key({ channel, category }), { channel, category }]),
    ).values(),
  ]
  const bySize = (a: TargetNode, b: TargetNode) =>
    (size.get(key(b)) ?? 0) - (size.get(key(a)) ?? 0) || key(a).localeCompare(key(b))
  const channelsAlone = nodes
    .filter((node) => node.channel !== null)
    .map(({ channel }) => ({ channel, category: null }))
  const channels = [...new Map(channelsAlone.map((node) => [key(node), node])).values()].toSorted(bySize)
  const categoriesOf = (channel: string | null) => {
    if (!targetMetricTraits[metric].categories) return []
    const own = nodes.filter((node) => node.channel === channel && node.category !== null).toSorted(bySize)
    return own.filter(
      (node, index) => index < mostCategories || targeted.some((cell) => sameNode(cell, node)),
    )
  }
  const rows = channels.flatMap((node): GridRow[] => {
    const children = categoriesOf(node.channel)
    const isOpen = open.has(node.channel ?? '')
    const below = children.map((child): GridRow => ({ node: child, level: 3, children: [], open: false }))
    return [{ node, level: 2, children, open: isOpen }, ...(isOpen ? below : [])]
  })
  return withAccount ? [{ node: account, level: 1, children: channels, open: true }, ...rows] : rows
}

export function indexValues(
  plan: Plan,
  metric: TargetMetric,
): (month: Month, node: TargetNode) => number | null {
  const values = new Map(
    plan.cells
      .filter((cell) => cell.metric === metric)
      .map((cell) => [JSON.stringify([cell.month, cell.channel, cell.category]), cell.value]),
  )
  return (month, { channel, category }) => values.get(JSON.stringify([month, channel, category])) ?? null
}

type Value = (month: Month, node: TargetNode) => number | null

export function columnValue(value: Value, months: readonly Month[], node: TargetNode): number | null {
  const known = months.flatMap((month) => value(month, node) ?? [])
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0)
}

/** Children's sum minus the parent's target; null when equal or unset. */
export function childrenGap(
  value: Value,
  months: readonly Month[],
  { node, children }: GridRow,
  metric: TargetMetric,
): { sum: number; difference: number } | null {
  if (!isCumulative(metric)) return null
  const below = children.flatMap((child) => columnValue(value, months, child) ?? [])
  if (below.length === 0) return null
  const sum = below.reduce((total, each) => total + each, 0)
  const difference = sum - (columnValue(value, months, node) ?? 0)
  return difference === 0 ? null : { sum, difference }
}
