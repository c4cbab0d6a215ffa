import { yearBefore } from '#analytics/periods/frame.ts'
import { addYears, dayOf } from '#analytics/periods/local-time.ts'
import { assertPermission } from '#platform/context.ts'
import type { AccountContext } from '#platform/context.ts'
import { daysOfMonth } from '#model/targets/months.ts'
import { isCumulative } from '#model/targets/target-metrics.ts'
import type { TargetBoard, TargetQuestion } from '../board-contract.ts'
import { added, askMetric, figureOf, grouped } from './board/ask-metric.ts'
import { frameOver } from './board/frames.ts'
import { dayTargets, loadProgress, targetOf } from './board/load-progress.ts'
import type { Progress } from './board/load-progress.ts'
import { maturedPart } from './board/matured-part.ts'
import { paceOf, projectionOf } from './board/projection.ts'
import { replayed } from './board/replays.ts'
import { rankingOf } from './board/ranking.ts'

/**
 * How a month or a quarter is going against its target: attainment of what the curve put until now, where it ends, the pace that it
 * needs, its days, and the nodes below. With a virtual channel on screen, only nodes that it holds whole.
 */
export async function getTargetBoard(ctx: AccountContext, question: TargetQuestion): Promise<TargetBoard> {
  assertPermission(ctx, 'sales.view')
  const progress = await loadProgress(ctx, question)
  const { metric } = question
  const { node, span, today, cutAt, nodes, elapsed } = progress
  const common = { metric, ...node, ...span, today, cutAt, nodes, currency: ctx.account.currency }
  const nothing = {
    target: null,
    toDate: null,
    realised: null,
    attainment: null,
    projection: null,
    pace: null,
  }
  if (progress.hidden) return { state: 'hidden', ...common, ...nothing, days: [], ranking: [] }
  const frame = await frameOver(ctx, span, yearBefore(span))
  const rows = await askMetric(ctx, { frame, node, metric, by: ['day'] })
  const begun = today >= span.from
  const realised = begun ? figureOf(metric, added(rows, 'current')) : null
  const known = targetOf(progress, metric, node)
  const days = daysOf(progress, question, rows, ctx)
  const ranking = await rankingOf(ctx, progress, metric, rows)
  if (known === null) return { state: 'noTarget', ...common, ...nothing, realised, days, ranking }
  const { target, toDate, targets } = known
  const counts = isCumulative(metric) && realised !== null
  return {
    state: 'ready',
    ...common,
    ...{ target, toDate, realised, days, ranking },
    attainment: realised === null || toDate <= 0 ? null : realised / toDate,
    projection: counts ? await projectedFrom(ctx, progress, question, realised, targets) : null,
    pace: counts ? paceOf(realised, targets, elapsed) : null,
  }
}

async function projectedFrom(
  ctx: AccountContext,
  { node, span, today, elapsed, recent, holdsToday }: Progress,
  { metric }: TargetQuestion,
  realised: number,
  targets: number[],
): Promise<TargetBoard['projection']> {
  const matured = holdsToday ? await maturedPart(ctx, { from: span.from, to: today }, node, metric) : 1
  const replays = replayed(recent.past, { length: targets.length, ...elapsed })
  return projectionOf(realised, targets, elapsed, recent.noise, { matured, replays })
}

/** Each day with its target, what it brought, and what the same date brought a year before, which 29 February has none of. */
function daysOf(
  progress: Progress,
  { metric }: TargetQuestion,
  rows: Awaited<ReturnType<typeof askMetric>>,
  ctx: AccountContext,
): TargetBoard['days'] {
  const { months, today, node } = progress
  const byDay = grouped(rows, ({ keys }) => keys.day ?? '')
  const figure = (day: string, side: 'base' | 'current') =>
    figureOf(metric, added(byDay.get(day) ?? [], side))
  const firstSale = [...byDay.keys()].toSorted()[0] ?? dayOf(ctx.now().getTime(), ctx.account.timeZone)
  const targets = dayTargets(progress, metric, node)
  return months.flatMap(daysOfMonth).map((day, index) => {
    const before = addYears(day, -1)
    return {
      day,
      target: targets[index] ?? null,
      realised: day > today ? null : figure(day, 'current'),
      lastYear: before < firstSale || !before.endsWith(day.slice(5)) ? null : figure(before, 'base'),
    }
  })
}
