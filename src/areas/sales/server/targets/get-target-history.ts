import { addDays } from '#analytics/periods/local-time.ts'
import { factFor } from '#analytics/question/dimensions.ts'
import { assertPermission } from '#platform/http/context.ts'
import type { AccountContext } from '#platform/http/context.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import { addMonths, type Month } from '#vocabulary/targets/months.ts'
import { targetMetricTraits, type TargetMetric } from '#vocabulary/targets/target-metrics.ts'
import type { TargetHistory } from '../../targets-contract.ts'
import type { TargetNode } from '../../targets-board-contract.ts'
import { added, askMetric, figureOf, grouped } from './board/ask-metric.ts'
import { frameOver } from './board/frames.ts'
import { spanOfMonth } from './curve/load-curve.ts'
import { todayOf } from './month-locks.ts'
import { holdsNodes, isWhole, ruleOnScreen } from './visible-nodes.ts'

const RECENT_DAYS = 90
const whole: TargetNode = { channel: null, category: null }

/** What each node sold in the same months a year before, and lately: the measure of a target, and the shares by which it is split. */
export async function getTargetHistory(
  ctx: AccountContext,
  { from, to, metric }: { from: Month; to: Month; metric: TargetMetric },
): Promise<TargetHistory> {
  assertPermission(ctx, 'sales.view')
  if (!hasNodes(ctx, metric)) return { lastYear: [], recent: [] }
  const months: Month[] = []
  for (let month = from; month <= to && months.length < 12; month = addMonths(month, 1)) months.push(month)
  const yesterday = addDays(todayOf(ctx), -1)
  const lastYear = await Promise.all(
    months.map(async (month) => {
      const nodes = await nodesIn(ctx, spanOfMonth(addMonths(month, -12)), metric)
      return nodes.map((node) => ({ ...node, month }))
    }),
  )
  const recent = { from: addDays(yesterday, 1 - RECENT_DAYS), to: yesterday }
  return { lastYear: lastYear.flat(), recent: await nodesIn(ctx, recent, metric) }
}

/** Whether what is on screen can hold a node whole, and the metric knows lines where the rule tells them apart. */
function hasNodes(ctx: AccountContext, metric: TargetMetric): boolean {
  const rule = ruleOnScreen(ctx)
  if (rule === null) return true
  return holdsNodes(rule) && (factFor({}, rule) === 'orders' || targetMetricTraits[metric].categories)
}

type Sold = TargetNode & { value: number }

/** Every node that may be seen and sold something in a span. */
async function nodesIn(ctx: AccountContext, span: Days, metric: TargetMetric): Promise<Sold[]> {
  const before = addDays(span.from, -1)
  const frame = frameOver(ctx, span, { from: before, to: before })
  const [channels, categories] = await Promise.all([
    askMetric(ctx, { frame, node: whole, metric, by: [] }),
    targetMetricTraits[metric].categories
      ? askMetric(ctx, { frame, node: whole, metric, by: ['category'] })
      : [],
  ])
  const sold = (node: TargetNode, rows: typeof channels): Sold[] => {
    const value = figureOf(metric, added(rows, 'current'))
    return value === null || value === 0 ? [] : [{ ...node, value }]
  }
  const rule = ruleOnScreen(ctx)
  return [
    ...sold(whole, channels),
    ...[...grouped(channels, ({ keys }) => keys.channel ?? '')].flatMap(([channel, rows]) =>
      sold({ channel, category: null }, rows),
    ),
    ...categories.flatMap((row) =>
      sold({ channel: row.keys.channel ?? '', category: row.keys.category ?? '' }, [row]),
    ),
  ].filter((node) => isWhole(rule, node))
}
