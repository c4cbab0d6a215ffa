import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import { selectList, withExpressions } from '../question/sql-text.ts'
import { orderExpressions } from './order-expressions.ts'
import { dimensionConditions } from './order-conditions.ts'
import { orderRowColumns } from './order-row.ts'
import type { OrderRow } from './order-row.ts'
import type { OrdersQuestion } from './orders-question.ts'

type OrderParams = Pick<OrdersQuestion, 'accountId' | 'timeZone' | 'now' | 'rule' | 'limits'>

export async function findOrder(
  { clickhouse }: AccountContext,
  asked: OrderParams,
  orderId: string,
): Promise<OrderRow | undefined> {
  const params: Record<string, unknown> = { account: asked.accountId, order: orderId }
  const own = 'order_id = {order:String}'
  const query = [
    withExpressions(orderExpressions(asked, params)),
    selectList(orderRowColumns),
    'FROM orders FINAL',
    `WHERE ${['account_id = {account:UUID}', own, ...dimensionConditions({ ...asked, filters: {}, placed: null }, params, [own])].join('\n  AND ')}`,
    'ORDER BY placed_at DESC',
    'LIMIT 1',
  ].join('\n')
  const [row] = await runStatement<OrderRow>(clickhouse, { query, params })
  return row
}
