import { formatClock } from '#analytics/periods/local-time.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import type { KnownFacts } from '#analytics/question/rows/cached-rows.ts'
import { currentFacts } from '#analytics/scope/resolve-scope.ts'
import type { AccountContext } from '#platform/context.ts'
import {
  apportion,
  daysOfMonth,
  monthsOfQuarter,
  yearOf,
  type Month,
  isCumulative,
  findTarget,
  findCurve,
  sameNode,
  type Plan,
} from '#areas/sales/sales-targets/model.ts'
import type { TargetNode, TargetQuestion } from '../../board-contract.ts'
import { spanOfMonth } from '../curve/load-curve.ts'
import { loadLatestPlan } from '../load-plan.ts'
import { localToday } from '../month-locks.ts'
import { isWhole, ruleOnScreen, visiblePlan } from '../visible-nodes.ts'
import { dueUntilNow, type Elapsed } from './projection.ts'
import { recentDays, type RecentDays } from './recent-days.ts'

export type Progress = {
  node: TargetNode
  hidden: boolean
  plan: Plan
  months: Month[]
  span: Days
  today: string
  cutAt: string | null
  nodes: TargetNode[]
  elapsed: Elapsed
  recent: RecentDays
  holdsToday: boolean
  facts: KnownFacts | undefined
}

export async function loadProgress(ctx: AccountContext, question: TargetQuestion): Promise<Progress> {
  const { metric } = question
  const months = question.span === 'quarter' ? monthsOfQuarter(question.month) : [question.month]
  const [latest, facts] = await Promise.all([loadLatestPlan(ctx, yearOf(question.month)), currentFacts(ctx)])
  const plan = visiblePlan(ctx, latest.plan)
  const cells = plan.cells.filter((cell) => cell.metric === metric && months.includes(cell.month))
  const nodes = cells
    .map(({ channel, category }) => ({ channel, category }))
    .filter((node, index, all) => all.findIndex((other) => sameNode(other, node)) === index)
  const asked = { channel: question.channel ?? null, category: question.category ?? null }
  const rule = ruleOnScreen(ctx)
  const node = rule !== null && asked.channel === null ? (nodes[0] ?? asked) : asked
  const hidden = !isWhole(rule, node)
  const span = {
    from: spanOfMonth(months[0] ?? question.month).from,
    to: spanOfMonth(months.at(-1) ?? question.month).to,
  }
  const today = localToday(ctx)
  const holdsToday = today >= span.from && today <= span.to
  const recent =
    holdsToday && !hidden
      ? await recentDays(ctx, { node, metric, facts })
      : { partOfToday: 0, noise: undefined, past: [] }
  const complete = months.flatMap(daysOfMonth).filter((day) => day < today).length
  return {
    node,
    hidden,
    plan,
    months,
    span,
    today,
    nodes,
    recent,
    holdsToday,
    cutAt: holdsToday ? formatClock(ctx.now().getTime(), ctx.account.timeZone) : null,
    elapsed: { complete, partOfToday: recent.partOfToday },
    facts,
  }
}

/** The months of the period that have a target: what was sold in the others is compared with nothing. */
export const monthsWithTarget = (
  { plan, months }: Pick<Progress, 'plan' | 'months'>,
  metric: TargetQuestion['metric'],
  node: TargetNode,
): Month[] => months.filter((month) => findTarget(plan, month, metric, node) !== undefined)

export function dayTargets(
  { plan, months }: Pick<Progress, 'plan' | 'months'>,
  metric: TargetQuestion['metric'],
  node: TargetNode,
): (number | null)[] {
  return months.flatMap((month) => {
    const days = daysOfMonth(month)
    const value = findTarget(plan, month, metric, node)
    if (value === undefined) return days.map(() => null)
    if (!isCumulative(metric)) return days.map(() => value)
    return apportion(value, findCurve(plan, month)?.weights ?? days.map(() => 1))
  })
}

export function nodeTarget(
  progress: Progress,
  metric: TargetQuestion['metric'],
  node: TargetNode,
): { target: number; toDate: number; targets: (number | null)[] } | null {
  const days = dayTargets(progress, metric, node)
  const known = days.filter((value) => value !== null)
  if (known.length === 0) return null
  const sum = known.reduce((total, value) => total + value, 0)
  if (!isCumulative(metric)) {
    const mean = sum / known.length
    return { target: mean, toDate: levelToDate(progress, metric, node) ?? mean, targets: [] }
  }
  return { target: sum, toDate: dueUntilNow(days, progress.elapsed), targets: days }
}

/** The mean of the days up to today; undefined where none of them has a target. */
export function levelToDate(
  progress: Progress,
  metric: TargetQuestion['metric'],
  node: TargetNode,
): number | undefined {
  const { elapsed, holdsToday } = progress
  const days = dayTargets(progress, metric, node).slice(0, elapsed.complete + (holdsToday ? 1 : 0))
  const known = days.filter((value) => value !== null)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}
