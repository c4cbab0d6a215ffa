import type { AccountContext } from '#platform/http/context.ts'
import { orderTabs } from '#vocabulary/order-statuses.ts'
import type { OrderTab } from '#vocabulary/order-statuses.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { columnsOf, withExpressions } from '../question/sql-text.ts'
import { orderConditions, tabConditions } from './order-conditions.ts'
import { orderExpressions } from './order-expressions.ts'
import type { OrdersQuestion } from './orders-question.ts'

/** How many orders each tab has, and what those of the question's own add up to: money in minor units. */
export type OrderCounts = { tabs: Record<OrderTab, number>; value: number; units: number }

/** Every tab's number and the sums of one, in one read. */
function compileCounts(question: OrdersQuestion): Statement {
  const params: Record<string, unknown> = {}
  const own = tabConditions[question.tab]
  const query = [
    withExpressions(orderExpressions(question, params)),
    columnsOf([
      ...orderTabs.map((tab) => `countIf(${tabConditions[tab]}) AS \`${tab}\``),
      `sumIf(total_amount, ${own}) AS value`,
      `sumIf(toInt64(units), ${own}) AS all_units`,
    ]),
    'FROM orders FINAL',
    `WHERE ${orderConditions(question, params).join('\n  AND ')}`,
  ].join('\n')
  return { query, params }
}

export async function countOrders(
  { clickhouse }: AccountContext,
  question: OrdersQuestion,
): Promise<OrderCounts> {
  type Row = Record<OrderTab | 'value' | 'all_units', number>
  const [row] = await runStatement<Row>(clickhouse, compileCounts(question))
  const numbers = row ?? ({} as Partial<Row>)
  return {
    tabs: Object.fromEntries(orderTabs.map((tab) => [tab, numbers[tab] ?? 0])) as Record<OrderTab, number>,
    value: numbers.value ?? 0,
    units: numbers.all_units ?? 0,
  }
}

/** Whether the account has any order at all. */
export async function hasOrders({ clickhouse, account }: AccountContext): Promise<boolean> {
  const query = 'SELECT 1 FROM orders WHERE account_id = {account:UUID} LIMIT 1'
  return (await runStatement(clickhouse, { query, params: { account: account.id } })).length > 0
}
