import { countOrders } from '#analytics/orders/count-orders.ts'
import { hasFacts } from '#analytics/question/has-facts.ts'
import { listOrders as pageOf } from '#analytics/orders/list-orders.ts'
import { assertPermission } from '#platform/context.ts'
import { parseSort } from '#model/list-input.ts'
import type { OrdersAnswer, OrdersPage } from '../../contract.ts'
import { loadBuyers } from '../load-buyers.ts'
import type { WithKeyring } from '../orders-context.ts'
import { presentOrder } from './present-order.ts'
import { resolveOrders } from './resolve-orders.ts'
import { loadAnnotations } from './load-annotations.ts'

export async function listOrders(ctx: WithKeyring, input: OrdersPage): Promise<OrdersAnswer> {
  assertPermission(ctx, 'orders.view')
  const { sort, page, pageSize, ...asked } = input
  const { question, period, search } = await resolveOrders(ctx, asked)
  const [rows, { tabs, value, units, statuses, apart }] = await Promise.all([
    pageOf(ctx, question, { sort: parseSort(sort), limit: pageSize, offset: (page - 1) * pageSize }),
    countOrders(ctx, question),
  ])
  const ids = rows.map(({ order_id }) => order_id)
  const [written, buyers] = await Promise.all([loadAnnotations(ctx, ids), loadBuyers(ctx, rows)])
  return {
    items: rows.map((row) => presentOrder(row, question, { ...written(row.order_id), client: buyers(row) })),
    total: tabs[question.tab],
    sums: { value, units, currency: question.money?.currency ?? ctx.account.currency, apart },
    firstUse: tabs.all === 0 && !(await hasFacts(ctx, 'orders')),
    tabs,
    statuses,
    period,
    search,
  }
}
