import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { selectList, withExpressions } from '../question/sql-text.ts'
import { orderConditions, tabConditions } from './order-conditions.ts'
import { orderExpressions, ratedValue, valueName } from './order-expressions.ts'
import { orderRowColumns, type OrderRow } from './order-row.ts'
import type { OrdersQuestion } from './orders-question.ts'
import type { OrderSort } from '#model/order-sorts.ts'

const columns: Record<Exclude<OrderSort, 'value'>, string> = {
  number: `if(platform_number = '', order_id, platform_number)`,
  marketplaceNumber: 'marketplace_number',
  placed: 'placed_at',
  status: 'status_name',
  since: 'since',
  units: 'units',
  channel: 'channel',
  origin: 'origin',
  payment: 'payment_method',
  approved: 'approved_at',
  invoice: 'invoice_number',
  carrier: 'carrier',
  dock: 'dock',
  promised: 'promise',
  deadline: 'deadline',
  uf: 'uf',
  seller: 'seller',
  coupon: 'coupon',
}

function orderBy(
  { by, descending }: { by: OrderSort; descending: boolean },
  question: Pick<OrdersQuestion, 'money'>,
): string {
  const way = descending ? 'DESC' : 'ASC'
  if (by === 'placed') return `placed_at ${way}, order_id ${way}`
  const column = by === 'value' ? valueName(question) : columns[by]
  return `${column} ${way} NULLS LAST, placed_at DESC, order_id DESC`
}

export type Slice = { sort: { by: OrderSort; descending: boolean }; limit: number; offset: number }

export type OrderKey = { order_id: string; placed: number }

/** Keys only, so that a late page reads little of the rows before it. */
function compileKeys(question: OrdersQuestion, { sort, limit, offset }: Slice): Statement {
  const params: Record<string, unknown> = { limit, offset }
  const expressions = orderExpressions(question, params)
  const query = [
    withExpressions(expressions),
    selectList(['order_id', 'toUnixTimestamp(placed_at) AS placed']),
    'FROM orders FINAL',
    `WHERE ${[...orderConditions(question, params), tabConditions[question.tab]].join('\n  AND ')}`,
    `ORDER BY ${orderBy(sort, question)}`,
    'LIMIT {limit:UInt32} OFFSET {offset:UInt32}',
  ].join('\n')
  return { query, params }
}

function compileRows(question: OrdersQuestion, keys: readonly OrderKey[]): Statement {
  const params: Record<string, unknown> = {
    account: question.accountId,
    ids: keys.map(({ order_id }) => order_id),
    instants: [...new Set(keys.map(({ placed }) => placed))],
  }
  const expressions = orderExpressions(question, params)
  const query = [
    withExpressions(expressions),
    selectList([...orderRowColumns, `${ratedValue(question)} AS shown`]),
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

/** `shown`: the total in the currency of sums, null without a rate. */
export type ListedRow = OrderRow & { shown: number | null }

export async function listOrders(
  ctx: AccountContext,
  question: OrdersQuestion,
  slice: Slice,
): Promise<ListedRow[]> {
  const keys = await orderKeys(ctx, question, slice)
  if (keys.length === 0) return []
  const rows = await runStatement<ListedRow>(ctx.clickhouse, compileRows(question, keys))
  const byId = new Map(rows.map((row) => [row.order_id, row]))
  return keys.flatMap(({ order_id }) => byId.get(order_id) ?? [])
}

export function compileAll(
  question: OrdersQuestion,
  columns: readonly string[],
  sort: Slice['sort'],
): Statement {
  const params: Record<string, unknown> = {}
  const query = [
    withExpressions(orderExpressions(question, params)),
    selectList(columns),
    'FROM orders FINAL',
    `WHERE ${[...orderConditions(question, params), tabConditions[question.tab]].join('\n  AND ')}`,
    `ORDER BY ${orderBy(sort, question)}`,
  ].join('\n')
  return { query, params }
}
