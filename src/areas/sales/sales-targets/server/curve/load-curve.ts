import { accountEventDays } from '#analytics/events/list-account-events.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { buildFrame } from '#analytics/periods/frame.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import { factFor } from '#analytics/question/dimensions.ts'
import type { AccountContext } from '#platform/context.ts'
import { daysOfMonth, type Month, type CurveKind } from '#areas/sales/sales-targets/model.ts'
import { localToday } from '../month-locks.ts'
import { ruleOnScreen } from '../visible-nodes.ts'
import { curveOfMonth, spansFor, type Curve, type DailySales } from './seasonal-curve.ts'

export const spanOfMonth = (month: Month): Days => {
  const days = daysOfMonth(month)
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

export async function loadCurve(
  ctx: AccountContext,
  month: Month,
  kind: Exclude<CurveKind, 'edited'>,
): Promise<Curve> {
  const span = spanOfMonth(month)
  const today = localToday(ctx)
  const spans = spansFor(span, today)
  const [sales, own] = await Promise.all([
    dailySales(ctx, spans),
    accountEventDays(ctx, { from: spans.lastYear.from, to: today }),
  ])
  return curveOfMonth(span, kind, sales, { today, own: new Set(own) })
}

async function dailySales(ctx: AccountContext, spans: { recent: Days; lastYear: Days }): Promise<DailySales> {
  const { timeZone } = ctx.account
  const now = ctx.now().getTime()
  const [period, compare] = [spans.recent, spans.lastYear]
  const money = await loadMoney(ctx, { wanted: ctx.account.currency })
  const frame = buildFrame({ period, compare, now, timeZone, equalAge: false, eventDays: [], money })
  if (!frame) throw new Error('two free spans always make a frame')
  const rule = ruleOnScreen(ctx) ?? []
  const rows = await askQuestion(ctx.clickhouse, {
    fact: factFor(rule),
    accountId: ctx.account.id,
    frame,
    filters: {},
    rule,
    freight: true,
    measures: ['capturedRevenue'],
    groupings: [['day']],
  })
  return new Map(
    rows.map(({ keys, base, current }) => [
      keys.day ?? '',
      Math.max(base.capturedRevenue ?? 0, current.capturedRevenue ?? 0),
    ]),
  )
}
