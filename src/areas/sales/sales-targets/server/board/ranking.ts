import { yearBefore } from '#analytics/periods/frame.ts'
import type { AccountContext } from '#platform/context.ts'
import { isCumulative, type TargetMetric, sameNode } from '#areas/sales/sales-targets/model.ts'
import type { RankedTarget, TargetNode } from '../../board-contract.ts'
import { addRows, askMetric, metricValue, type MetricRow } from './ask-metric.ts'
import { frameOver } from './frames.ts'
import { monthsWithTarget, nodeTarget, type Progress } from './load-progress.ts'

export async function rankNodes(
  ctx: AccountContext,
  progress: Progress,
  metric: TargetMetric,
  byChannel: readonly MetricRow[],
): Promise<RankedTarget[]> {
  const below = progress.nodes.filter((node) => isBelow(node, progress.node))
  const categories = below.some(({ category }) => category !== null)
    ? await askMetric(ctx, {
        frame: await frameOver(ctx, progress.span, yearBefore(progress.span)),
        node: { ...progress.node, category: null },
        metric,
        by: ['category', 'month'],
        facts: progress.facts,
      })
    : []
  const ranked = below.map((node) => {
    const months = new Set(monthsWithTarget(progress, metric, node))
    const of = ({ keys }: MetricRow) =>
      months.has((keys.day ?? keys.month ?? '').slice(0, 7)) &&
      keys.channel === node.channel &&
      (node.category === null || keys.category === node.category)
    const rows = (node.category === null ? byChannel : categories).filter(of)
    const { target = 0, toDate = 0 } = nodeTarget(progress, metric, node) ?? {}
    const figure = metricValue(metric, addRows(rows, 'current'))
    const due = toDate > 0 && (figure !== null || isCumulative(metric))
    return {
      ...node,
      target,
      toDate,
      realised: figure ?? 0,
      attainment: due ? (figure ?? 0) / toDate : null,
    }
  })
  return ranked.toSorted((a, b) => (b.attainment ?? -1) - (a.attainment ?? -1) || b.target - a.target)
}

const isBelow = (node: TargetNode, above: TargetNode): boolean =>
  !sameNode(node, above) &&
  (above.channel === null || (above.category === null && node.channel === above.channel))
