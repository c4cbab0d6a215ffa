import { loadMoney } from '#analytics/currencies/load-money.ts'
import { accountEventDays } from '#analytics/events/list-account-events.ts'
import { yearBefore, buildFrame, MEAN_WEEKS } from '#analytics/periods/frame.ts'
import { addDays, addYears, dayOf } from '#analytics/periods/local-time.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'
import { daysOfMonth, isCumulative, type Month } from '#areas/sales/sales-targets/model.ts'
import { loadSettlement } from '#areas/sales/server/settlement/load-settlement.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { TargetBoard, TargetQuestion, TargetNode } from '../board-contract.ts'
import { addRows, askMetric, metricValue, groupRows, nodeScope } from './board/ask-metric.ts'
import { frameOver } from './board/frames.ts'
import {
  dayTargets,
  loadProgress,
  monthsWithTarget,
  nodeTarget,
  type Progress,
} from './board/load-progress.ts'
import { computePace, isTooEarly, projectEnd, wholly, type Matured } from './board/projection.ts'
import { rankNodes } from './board/ranking.ts'
import { replayProjections } from './board/replays.ts'
import { spanOfMonth } from './curve/load-curve.ts'

export async function getTargetBoard(ctx: AccountContext, question: TargetQuestion): Promise<TargetBoard> {
  assertPermission(ctx, 'sales.view')
  const progress = await loadProgress(ctx, question)
  const { metric } = question
  const { node, span, today, cutAt, nodes, elapsed, facts } = progress
  const months = progress.hidden ? [] : monthsWithTarget(progress, metric, node)
  const common = { metric, ...node, ...span, months, today, cutAt, nodes, currency: ctx.account.currency }
  const nothing = {
    target: null,
    toDate: null,
    realised: null,
    attainment: null,
    settledPart: 1,
    isEarly: false,
    projection: null,
    pace: null,
  }
  if (progress.hidden) return { state: 'hidden', ...common, ...nothing, days: [], ranking: [] }
  const frame = await frameOver(ctx, span, yearBefore(span))
  const rows = await askMetric(ctx, { frame, node, metric, by: ['day'], facts })
  const begun = today >= span.from
  const isCounted = (day: string) => months.length === 0 || months.includes(day.slice(0, 7))
  const counted = rows.filter(({ keys }) => isCounted(keys.day ?? ''))
  const realised = begun ? metricValue(metric, addRows(counted, 'current')) : null
  const known = nodeTarget(progress, metric, node)
  const days = presentDays(progress, question, rows, ctx).map((day) =>
    isCounted(day.day) ? day : { ...day, realised: null, lastYear: null },
  )
  const ranking = await rankNodes(ctx, progress, metric, rows)
  if (known === null) return { state: 'noTarget', ...common, ...nothing, realised, days, ranking }
  const { target, toDate, targets } = known
  const counts = isCumulative(metric) && realised !== null
  const matured = counts ? await loadMatured(ctx, progress, question, months) : wholly
  return {
    state: 'ready',
    ...common,
    target,
    toDate,
    realised,
    days,
    ranking,
    attainment: realised === null || toDate <= 0 ? null : realised / toDate,
    settledPart: matured.part,
    isEarly: counts && isTooEarly(targets, elapsed, matured),
    projection: counts
      ? projectEnd(realised, targets, elapsed, progress.recent.noise, {
          matured,
          replays: replayProjections(progress.recent.past, { length: targets.length, ...elapsed }),
        })
      : null,
    pace: counts ? computePace(realised, targets, elapsed) : null,
  }
}

/** How far what was sold in the months with a target, until now, is invoiced. */
async function loadMatured(
  ctx: AccountContext,
  { node, today, facts }: Progress,
  { metric }: TargetQuestion,
  months: readonly Month[],
): Promise<Matured> {
  const [first] = months
  const last = months.findLast((month) => spanOfMonth(month).from <= today)
  if (metric !== 'invoicedRevenue' || first === undefined || last === undefined) return wholly
  const [{ from }, { to }] = [spanOfMonth(first), spanOfMonth(last)]
  return maturedOf(ctx, { from, to: to < today ? to : today }, node, facts)
}

function presentDays(
  progress: Progress,
  { metric }: TargetQuestion,
  rows: Awaited<ReturnType<typeof askMetric>>,
  ctx: AccountContext,
): TargetBoard['days'] {
  const { months, today, node } = progress
  const byDay = groupRows(rows, ({ keys }) => keys.day ?? '')
  const figure = (day: string, side: 'base' | 'current') =>
    metricValue(metric, addRows(byDay.get(day) ?? [], side))
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

/** As the home says that these days settle. */
async function maturedOf(
  ctx: AccountContext,
  days: Days,
  node: TargetNode,
  facts: Progress['facts'],
): Promise<Matured> {
  const frame = await resolveFrame(
    ctx,
    { period: `${days.from}_${days.to}`, compare: 'previous-period' },
    { wanted: ctx.account.currency },
  )
  const settlement = await loadSettlement(ctx, nodeScope(ctx, { frame, node, facts }))
  if (settlement.state === 'settled') return wholly
  if (settlement.state === 'noHistory' || settlement.invoiced <= 0) return usuallyMatured(ctx, days, node)
  const { invoiced, expected, low, high } = settlement
  return { part: invoiced / expected, below: 1 - low / expected, above: high / expected - 1 }
}

// Weekday means at equal age over the same means in full: says something of a young account too.
async function usuallyMatured(ctx: AccountContext, days: Days, node: TargetNode): Promise<Matured> {
  const money = await loadMoney(ctx, { wanted: ctx.account.currency })
  const eventDays = await accountEventDays(ctx, { from: addDays(days.from, -7 * MEAN_WEEKS), to: days.to })
  const invoiced = async (equalAge: boolean): Promise<number> => {
    const frame = buildFrame({
      period: days,
      compare: 'account-average',
      now: ctx.now().getTime(),
      timeZone: ctx.account.timeZone,
      equalAge,
      eventDays,
      money,
    })
    const rows = frame ? await askMetric(ctx, { frame, node, metric: 'invoicedRevenue', by: [] }) : []
    return addRows(rows, 'base').invoicedRevenue ?? 0
  }
  const [byNow, inTheEnd] = await Promise.all([invoiced(true), invoiced(false)])
  return inTheEnd > 0 ? { ...wholly, part: Math.min(1, Math.max(0, byNow) / inTheEnd) } : wholly
}
