import { addDays, formatClock, dayOf, type Day } from '#analytics/periods/local-time.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { Scope } from '#model/scope.ts'
import type { OrdersPace, OrdersQuestion } from '../contract.ts'

export async function getOrdersPace(
  ctx: AccountContext,
  { dimensions: filters, filterSet }: Pick<OrdersQuestion, 'dimensions' | 'filterSet'>,
): Promise<OrdersPace> {
  assertPermission(ctx, 'orders.view')
  const now = ctx.now().getTime()
  const day = dayOf(now, ctx.account.timeZone)
  const daysBefore = (days: number) => loadSides(ctx, { filters, filterSet }, addDays(day, -days))
  const [yesterday, week, year] = await Promise.all([daysBefore(1), daysBefore(7), daysBefore(52 * 7)])
  return {
    at: formatClock(now, ctx.account.timeZone),
    currency: yesterday.currency,
    today: yesterday.current,
    yesterday: yesterday.base,
    lastWeek: week.base,
    lastYear: year.base,
  }
}

type Side = OrdersPace['today']

async function loadSides(
  ctx: AccountContext,
  where: { filters: OrdersQuestion['dimensions']; filterSet: OrdersQuestion['filterSet'] },
  day: Day,
): Promise<{ current: Side; base: Side; currency: string }> {
  const scope = await resolveScope(ctx, Scope.parse({ period: 'today', compare: `${day}_${day}`, ...where }))
  const { frame, fact } = scope
  const counted = fact === 'orders' ? (['capturedOrders'] as const) : []
  const [row] = await askQuestion(ctx.clickhouse, {
    ...scope,
    measures: [...counted, 'capturedUnits', 'capturedRevenue'],
    groupings: [[]],
  })
  const side = (key: 'current' | 'base'): Side => ({
    day: frame[key].from,
    orders: fact === 'orders' ? (row?.[key].capturedOrders ?? 0) : null,
    units: row?.[key].capturedUnits ?? 0,
    revenue: row?.[key].capturedRevenue ?? 0,
  })
  const currency = frame.money?.currency ?? ctx.account.currency
  return { current: side('current'), base: side('base'), currency }
}
