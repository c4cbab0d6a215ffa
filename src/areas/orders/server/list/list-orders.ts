import { countOrders, hasOrders } from '#analytics/orders/count-orders.ts'
import { listOrders as pageOf } from '#analytics/orders/list-orders.ts'
import { assertPermission } from '#platform/context.ts'
import type { OrdersAnswer, OrdersPage } from '../../contract.ts'
import { buyersOf } from '../buyers-of.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { presentOrder } from './present-order.ts'
import { resolveOrders } from './resolve-orders.ts'
import { sortOf } from './sort-of.ts'
import { writtenAbout } from './written-about.ts'

/** A page of the orders that were asked for, with what all of them add up to and how many each tab and each status has. */
export async function listOrders(ctx: WithKeyring, input: OrdersPage): Promise<OrdersAnswer> {
  assertPermission(ctx, 'orders.view')
  const { sort, page, pageSize, ...asked } = input
  const { question, period, search } = await resolveOrders(ctx, asked)
  const [rows, { tabs, value, units, statuses, apart }] = await Promise.all([
    pageOf(ctx, question, { sort: sortOf(sort), limit: pageSize, offset: (page - 1) * pageSize }),
    countOrders(ctx, question),
  ])
  const ids = rows.map(({ order_id }) => order_id)
  const [written, buyers] = await Promise.all([writtenAbout(ctx, ids), buyersOf(ctx, rows)])
  return {
    items: rows.map((row) => presentOrder(row, question, { ...written(row.order_id), client: buyers(row) })),
    total: tabs[question.tab],
    sums: { value, units, currency: question.money?.currency ?? ctx.account.currency, apart },
    firstUse: tabs.all === 0 && !(await hasOrders(ctx)),
    tabs,
    statuses,
    period,
    search,
  }
}
