import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AnswerRow } from '#analytics/question/answer.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { Scope } from '#model/scope.ts'
import { weekStart } from '#model/week-start.ts'
import type { SkuSales } from '../panel-contract.ts'
import { withVisibleSku } from './with-visible-sku.ts'

const WEEKS = 26

/** Same query as /sales/analytics, filtered by SKU and without freight. */
export const getSkuSales = withVisibleSku(async (ctx, id): Promise<SkuSales> => {
  const today = dayOf(ctx.now().getTime(), ctx.account.timeZone)
  const from = addDays(weekStart(today), -7 * (WEEKS - 1))
  const scope = await resolveScope(
    ctx,
    Scope.parse({ period: `${from}_${today}`, freight: 'without', filters: { sku: [id] } }),
  )
  const { current } = scope.frame
  const rows = await askQuestion(ctx.clickhouse, {
    ...scope,
    frame: { ...scope.frame, mean: undefined, base: { ...current, end: current.start } },
    fact: 'order_items',
    measures: ['capturedUnits', 'capturedRevenue'],
    groupings: [[], ['week'], ['channel']],
  })
  const of = (grouping: number) => rows.filter((row) => row.grouping === grouping)
  const byWeek = new Map(of(1).map((row) => [row.keys.week ?? '', row]))
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(from, 7 * index))
  return {
    currency: scope.frame.money?.currency ?? ctx.account.currency,
    period: { from, to: today },
    ...sumsOf(of(0)[0]),
    weeks: weeks.map((week) => ({ week, ...sumsOf(byWeek.get(week)) })),
    channels: of(2)
      .map((row) => ({ channel: row.keys.channel ?? '', ...sumsOf(row) }))
      .toSorted((one, other) => other.revenue - one.revenue || one.channel.localeCompare(other.channel)),
  }
})

const sumsOf = (row: AnswerRow | undefined): { units: number; revenue: number } => ({
  units: wholeUnits(row?.current.capturedUnits ?? 0),
  revenue: wholeUnits(row?.current.capturedRevenue ?? 0),
})
