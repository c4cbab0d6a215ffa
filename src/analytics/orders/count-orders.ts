import { ofEach } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import { orderStatuses, orderTabs } from '#model/order-statuses.ts'
import type { OrderStatus, OrderTab } from '#model/order-statuses.ts'
import type { InCurrency } from '#model/scope-contract.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { selectList, withExpressions } from '../question/sql-text.ts'
import { orderConditions, tabConditions } from './order-conditions.ts'
import { orderExpressions, valueName } from './order-expressions.ts'
import type { OrdersQuestion } from './orders-question.ts'

/**
 * Totals of the question's tab in minor units. `statuses`: counts within that tab, ignoring the status
 * filter.
 */
export type OrderCounts = {
  tabs: Record<OrderTab, number>
  value: number
  units: number
  statuses: { status: OrderStatus; orders: number }[]
  /** Orders of that tab without an exchange rate, left out of totals; minor units of their own currency. */
  apart: InCurrency[]
}

type Row = { status_name: OrderStatus } & Record<OrderTab | 'value' | 'all_units', number>

function compileCounts(question: OrdersQuestion): Statement {
  const params: Record<string, unknown> = {}
  const own = tabConditions[question.tab]
  const query = [
    withExpressions(orderExpressions(question, params)),
    selectList([
      'status_name',
      ...orderTabs.map((tab) => `countIf(${tabConditions[tab]}) AS \`${tab}\``),
      `sumIf(${valueName(question)}, ${own}) AS value`,
      `sumIf(toInt64(units), ${own}) AS all_units`,
    ]),
    'FROM orders FINAL',
    `WHERE ${orderConditions({ ...question, statuses: [] }, params).join('\n  AND ')}`,
    'GROUP BY status_name',
  ].join('\n')
  return { query, params }
}

function compileApart(question: OrdersQuestion): Statement {
  const params: Record<string, unknown> = {}
  const query = [
    withExpressions(orderExpressions(question, params)),
    selectList(['toString(currency) AS name', 'count() AS orders', 'sum(total_amount) AS amount']),
    'FROM orders FINAL',
    `WHERE ${[...orderConditions(question, params), tabConditions[question.tab], 'factor = 0'].join('\n  AND ')}`,
    'GROUP BY name',
    'ORDER BY name',
  ].join('\n')
  return { query, params }
}

export async function countOrders(
  { clickhouse, account }: AccountContext,
  question: OrdersQuestion,
): Promise<OrderCounts> {
  const [rows, apart] = await Promise.all([
    runStatement<Row>(clickhouse, compileCounts(question)),
    question.money?.conversion
      ? runStatement<Omit<InCurrency, 'currency'> & { name: string }>(clickhouse, compileApart(question))
      : [],
  ])
  const { statuses, tab } = question
  const asked = rows.filter(({ status_name: name }) => statuses.length === 0 || statuses.includes(name))
  const sum = (key: Exclude<keyof Row, 'status_name'>) => asked.reduce((all, row) => all + row[key], 0)
  const found = new Map(rows.map((row) => [row.status_name, row[tab]]))
  return {
    tabs: ofEach(orderTabs, sum),
    value: sum('value'),
    units: sum('all_units'),
    apart: apart.map(({ name, ...sums }) => ({ currency: name || account.currency, ...sums })),
    statuses: orderStatuses
      .map((status) => ({ status, orders: found.get(status) ?? 0 }))
      .filter(({ orders }) => orders > 0),
  }
}
