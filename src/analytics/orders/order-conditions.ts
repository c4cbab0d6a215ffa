import { valueName } from './order-expressions.ts'
import type { OrdersQuestion, Range } from './orders-question.ts'
import { refusedOrders } from './refused-invoices.ts'
import { hasDimension } from '../question/dimensions.ts'
import { ruleConditions } from '../question/rule-sql.ts'
import { ruleConditionsFrom } from '#model/channel-rule.ts'
import type { OrderTab } from '#model/order-statuses.ts'

type Params = Record<string, unknown>

export function orderConditions(question: OrdersQuestion, params: Params): string[] {
  params.account = question.accountId
  params.timeZone = question.timeZone
  const looked = found(question, params)
  return [
    'account_id = {account:UUID}',
    ...placedIn(question, params),
    'NOT is_incomplete',
    ...looked,
    ...dimensionConditions(question, params, looked),
    ...among('status_name', 'asked_statuses', question.statuses, params),
    ...among('deadline', 'asked_deadlines', question.deadlines, params),
    ...within(valueName(question), 'value', question.value, params),
    ...within('units', 'units', question.units, params),
    ...within(`intDiv({now:UInt32} - toUnixTimestamp(since), 86400)`, 'days', question.daysInStatus, params),
    ...question.annotated.map((annotated, index) => {
      params[`among${index}`] = annotated.among
      const inside = `order_id IN {among${index}:Array(String)}`
      if (annotated.notAmong === null) return inside
      params[`not${index}`] = annotated.notAmong
      return `(${inside} OR order_id NOT IN {not${index}:Array(String)})`
    }),
  ]
}

function found({ ids, matching }: OrdersQuestion, params: Params): string[] {
  const conditions: string[] = []
  if (ids !== null) {
    params.ids = ids
    conditions.push(ids.length === 0 ? 'false' : 'order_id IN {ids:Array(String)}')
  }
  if (matching !== undefined) {
    Object.assign(params, matching.params)
    conditions.push(
      `order_id IN (SELECT order_id FROM order_search WHERE account_id = {account:UUID} AND ${matching.condition})`,
    )
  }
  return conditions
}

export const tabConditions: Record<OrderTab, string> = {
  all: 'true',
  'awaiting-payment': `status = 'created'`,
  'ready-for-handling': `status_name = 'ready-for-handling'`,
  stalled: 'limit_before > toUnixTimestamp(since)',
  late: `deadline = 'late'`,
  'cancel-requested': `status_name IN ('request-cancel', 'cancellation-requested')`,
  'invoice-refused': `canceled_at IS NULL AND order_id IN (${refusedOrders})`,
}

function placedIn({ placed }: Pick<OrdersQuestion, 'placed'>, params: Params): string[] {
  if (placed === null) return []
  params.start = Math.max(0, Math.floor(placed.start / 1000))
  params.end = Math.max(0, Math.ceil(placed.end / 1000))
  return [`placed_at >= toDateTime({start:UInt32}, 'UTC')`, `placed_at < toDateTime({end:UInt32}, 'UTC')`]
}

/** Line dimensions: one line must match all. `among` limits the orders whose lines are read. */
export function dimensionConditions(
  question: Pick<OrdersQuestion, 'filters' | 'rule' | 'placed'>,
  params: Params,
  among: readonly string[] = [],
): string[] {
  const asked = { filter: ruleConditionsFrom(question.filters), rule: ruleConditionsFrom(question.rule) }
  const conditions = (fact: 'orders' | 'order_items') =>
    Object.entries(asked).flatMap(([name, all]) => {
      const own = all.filter(({ dimension }) => hasDimension('orders', dimension) === (fact === 'orders'))
      return ruleConditions(fact, `${name}_${fact}`, own, params)
    })
  const [orders, lines] = [conditions('orders'), conditions('order_items')]
  if (lines.length === 0) return orders
  const read = ['account_id = {account:UUID}', ...placedIn(question, params), ...among, ...lines]
  return [...orders, `order_id IN (SELECT order_id FROM order_items FINAL WHERE ${read.join(' AND ')})`]
}

function among(column: string, name: string, values: readonly string[], params: Params): string[] {
  if (values.length === 0) return []
  params[name] = values
  return [`${column} IN {${name}:Array(String)}`]
}

function within(column: string, name: string, { from, to }: Range, params: Params): string[] {
  const bound = (sign: string, end: string, value: number | undefined) => {
    if (value === undefined) return []
    params[`${name}_${end}`] = value
    return [`${column} ${sign} {${name}_${end}:Int64}`]
  }
  return [...bound('>=', 'from', from), ...bound('<=', 'to', to)]
}
