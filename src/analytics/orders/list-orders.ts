import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { columnsOf, withExpressions } from '../question/sql-text.ts'
import { orderConditions, tabConditions } from './order-conditions.ts'
import { orderExpressions } from './order-expressions.ts'
import { orderRowColumns } from './order-row.ts'
import type { OrderRow } from './order-row.ts'
import { orderBy } from './order-sorts.ts'
import type { OrdersQuestion } from './orders-question.ts'
import type { OrderSort } from '#model/order-sorts.ts'

export type Slice = { sort: { by: OrderSort; descending: boolean }; limit: number; offset: number }

/** An order, by what the facts are kept in order of; `placed` in seconds. */
export type OrderKey = { order_id: string; placed: number }

/** The orders of a question, in order, by their keys alone: a page far behind reads no more than these of what is before it. */
function compileKeys(question: OrdersQuestion, { sort, limit, offset }: Slice): Statement {
  const params: Record<string, unknown> = { limit, offset }
  const expressions = orderExpressions(question, params)
  const query = [
    withExpressions(expressions),
    columnsOf(['order_id', 'toUnixTimestamp(placed_at) AS placed']),
    'FROM orders FINAL',
    `WHERE ${[...orderConditions(question, params), tabConditions[question.tab]].join('\n  AND ')}`,
    `ORDER BY ${orderBy(sort, question)}`,
    'LIMIT {limit:UInt32} OFFSET {offset:UInt32}',
  ].join('\n')
  return { query, params }
}

/** These orders of the account, whole. */
function compileRows(question: OrdersQuestion, keys: readonly OrderKey[]): Statement {
  const params: Record<string, unknown> = {
    account: question.accountId,
    ids: keys.map(({ order_id }) => order_id),
    instants: [...new Set(keys.map(({ placed }) => placed))],
  }
  const expressions = orderExpressions(question, params)
  const query = [
    withExpressions(expressions),
    columnsOf(orderRowColumns),
    'FROM orders FINAL',
    'WHERE account_id = {account:UUID}',
    '  AND placed_at IN {instants:Array(DateTime)}',
    '  AND order_id IN {ids:Array(String)}',
  ].join('\n')
  return { query, params }
}

export const orderKeys = (
  { clickhouse }: AccountContext,
  question: OrdersQuestion,
  slice: Slice,
): Promise<OrderKey[]> => runStatement(clickhouse, compileKeys(question, slice))

/** A page of the orders of a question, in order. */
export async function listOrders(
  ctx: AccountContext,
  question: OrdersQuestion,
  slice: Slice,
): Promise<OrderRow[]> {
  const keys = await orderKeys(ctx, question, slice)
  if (keys.length === 0) return []
  const rows = await runStatement<OrderRow>(ctx.clickhouse, compileRows(question, keys))
  const byId = new Map(rows.map((row) => [row.order_id, row]))
  return keys.flatMap(({ order_id }) => byId.get(order_id) ?? [])
}

/** All the orders of a question, in order: these columns of each, over the names of `orderExpressions`. */
export function compileAll(
  question: OrdersQuestion,
  columns: readonly string[],
  sort: Slice['sort'],
): Statement {
  const params: Record<string, unknown> = {}
  const query = [
    withExpressions(orderExpressions(question, params)),
    columnsOf(columns),
    'FROM orders FINAL',
    `WHERE ${[...orderConditions(question, params), tabConditions[question.tab]].join('\n  AND ')}`,
    `ORDER BY ${orderBy(sort, question)}`,
  ].join('\n')
  return { query, params }
}
