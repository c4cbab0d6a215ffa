import { addDays } from '#analytics/periods/local-time.ts'
import { factFor } from '#analytics/question/dimensions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import {
  addMonths,
  type Month,
  targetMetricTraits,
  type TargetMetric,
} from '#areas/sales/sales-targets/model.ts'
import type { TargetHistory } from '../contract.ts'
import type { TargetNode } from '../board-contract.ts'
import { addRows, askMetric, metricValue, groupRows, type MetricRow } from './board/ask-metric.ts'
import { frameOver } from './board/frames.ts'
import { spanOfMonth } from './curve/load-curve.ts'
import { localToday } from './month-locks.ts'
import { containsNodes, isWhole, ruleOnScreen } from './visible-nodes.ts'

const RECENT_DAYS = 90
const whole: TargetNode = { channel: null, category: null }

export async function getTargetHistory(
  ctx: AccountContext,
  { from, to, metric }: { from: Month; to: Month; metric: TargetMetric },
): Promise<TargetHistory> {
  assertPermission(ctx, 'sales.view')
  if (!hasNodes(ctx, metric)) return { lastYear: [], recent: [] }
  const last = to < addMonths(from, 11) ? to : addMonths(from, 11)
  const yearBefore = {
    from: spanOfMonth(addMonths(from, -12)).from,
    to: spanOfMonth(addMonths(last, -12)).to,
  }
  const yesterday = addDays(localToday(ctx), -1)
  const [lastYear, recent] = await Promise.all([
    nodesIn(ctx, yearBefore, metric, ['month']),
    nodesIn(ctx, { from: addDays(yesterday, 1 - RECENT_DAYS), to: yesterday }, metric, []),
  ])
  return {
    lastYear: lastYear.map(({ month, ...node }) => ({ ...node, month: addMonths(month.slice(0, 7), 12) })),
    recent: recent.map(({ month: _, ...node }) => node),
  }
}

/** Line rules need a metric that lines have. */
function hasNodes(ctx: AccountContext, metric: TargetMetric): boolean {
  const rule = ruleOnScreen(ctx)
  if (rule === null) return true
  return containsNodes(rule) && (factFor({}, rule) === 'orders' || targetMetricTraits[metric].categories)
}

type Sold = TargetNode & { month: string; value: number }

async function nodesIn(
  ctx: AccountContext,
  span: Days,
  metric: TargetMetric,
  by: readonly 'month'[],
): Promise<Sold[]> {
  const before = addDays(span.from, -1)
  const frame = await frameOver(ctx, span, { from: before, to: before })
  const [channels, categories] = await Promise.all([
    askMetric(ctx, { frame, node: whole, metric, by: [...by] }),
    targetMetricTraits[metric].categories
      ? askMetric(ctx, { frame, node: whole, metric, by: ['category', ...by] })
      : [],
  ])
  const monthOf = ({ keys }: MetricRow) => keys.month ?? ''
  const sold = (node: TargetNode, month: string, rows: readonly MetricRow[]): Sold[] => {
    const value = metricValue(metric, addRows(rows, 'current'))
    return value === null || value === 0 ? [] : [{ ...node, month, value }]
  }
  const rule = ruleOnScreen(ctx)
  return [
    ...[...groupRows(channels, monthOf)].flatMap(([month, rows]) => [
      ...sold(whole, month, rows),
      ...[...groupRows(rows, ({ keys }) => keys.channel ?? '')].flatMap(([channel, own]) =>
        sold({ channel, category: null }, month, own),
      ),
    ]),
    ...categories.flatMap((row) =>
      sold({ channel: row.keys.channel ?? '', category: row.keys.category ?? '' }, monthOf(row), [row]),
    ),
  ].filter((node) => isWhole(rule, node))
}
