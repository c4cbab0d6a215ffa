import type { KnownFacts } from '../question/rows/cached-rows.ts'
import { RECOVERY_DAYS } from '#model/incomplete-orders.ts'
import { ruleConditionsFrom, type ChannelRule } from '#model/channel-rule.ts'
import type { Filters } from '#model/dimensions.ts'
import type { Frame } from '../periods/frame.ts'
import { rowSource } from '../question/converted-rows.ts'
import { hasDimension } from '../question/dimensions.ts'
import { measureColumn } from '../question/measures.ts'
import { ruleConditions } from '../question/rule-sql.ts'
import { rangeParams } from '../question/weights.ts'
import { firstOfCase, inTime, SAME_CASE_SECONDS, skusSql } from './first-of-cases-sql.ts'
import { reasonSql } from './reason-sql.ts'

export type Decisions = { contacted: string[]; lost: string[] }

export type CaseScope = {
  accountId: string
  frame: Frame
  filters: Filters
  rule: ChannelRule
  freight: boolean
  decisions: Decisions
  facts?: KnownFacts | undefined
}

const HOUR = 3600
export const RECOVERY_SECONDS = RECOVERY_DAYS * 24 * HOUR
/** So that a case that began before the period is complete. */
const LOOK_BACK_SECONDS = 7 * 24 * HOUR

const at = (name: string, shift = 0) =>
  `toDateTime(least(4294967295, greatest(0, toInt64({${name}:UInt32}) + ${shift})), 'UTC')`
const near = ({ current, base }: Frame, time: string, before: number, after: number) =>
  `(${(base === current ? ['1'] : ['1', '0'])
    .map((side) => `(${time} >= ${at(`start${side}`, -before)} AND ${time} < ${at(`end${side}`, after)})`)
    .join(' OR ')})`

/** What a case has of its newest order; of its last attempt; and of this where there is one, else of that. */
const ofNewest = ['amount', 'units', 'is_kept', 'channel', 'uf']
const ofLast = ['brand', 'stage', 'outcome', 'reason_said', 'platform_reason']
const ofEither = ['method', 'acquirer']

const columns = (names: readonly string[], toColumn: (name: string) => string) =>
  names.map((name) => `${toColumn(name)} AS ${name}`).join(', ')
const newestOf = (name: string) => `argMax(order_${name}, begun)`

/**
 * One row per case: incomplete orders of a client with the same SKUs within 24 hours of each other (without a
 * client, each order is a case). The newest order gives date, place and amount; its last payment attempt
 * gives the reason. `recovered_at`: the client's next complete order, in any channel, within 7 × 24 hours.
 * `is_kept`: the newest order matches filters and rule. Of orders outside the rule a case says nothing.
 */
export function casesSql(scope: CaseScope, params: Record<string, unknown>): string {
  Object.assign(params, {
    account: scope.accountId,
    timeZone: scope.frame.timeZone,
    ...rangeParams(scope.frame),
    contacted: scope.decisions.contacted,
    lost: scope.decisions.lost,
  })
  const amount = measureColumn({ fact: 'orders', freight: scope.freight }, 'capturedRevenue')
  const begun = `account_id = {account:UUID} AND ${near(scope.frame, 'placed_at', LOOK_BACK_SECONDS, SAME_CASE_SECONDS)} AND is_incomplete`
  const holds = (chosen: Readonly<Record<string, ChannelRule>>) => {
    const of = (fact: 'orders' | 'order_items') => conditions(fact, chosen, params)
    const [ofOrders, ofLines] = [of('orders'), of('order_items')]
    const lines = `order_id IN (SELECT order_id FROM order_items FINAL WHERE ${[begun, ...ofLines].join(' AND ')})`
    return ofLines.length === 0 ? ofOrders : [...ofOrders, lines]
  }
  const kept = holds({ filter: scope.filters, rule: scope.rule })
  const seen = holds({ rule: scope.rule })
  const isLimited = seen.length > 0
  const ofSeen = (aggregate: string, value: string) =>
    isLimited ? `${aggregate}If(${value}, order_is_seen)` : `${aggregate}(${value})`
  const lastOf = (name: string) =>
    `argMaxIf(last_${name}, tried, order_tries > 0${isLimited ? ' AND order_is_seen' : ''})`
  const orders = rowSource({ fact: 'orders', frame: scope.frame, where: [begun] }, params)
  return `
SELECT * EXCEPT (buyer, bought_at, bought_id), ${reasonSql} AS reason,
  if(bought_at > placed_at AND bought_at <= placed_at + ${RECOVERY_SECONDS}, toNullable(bought_at), NULL) AS recovered_at,
  if(isNull(recovered_at), '', bought_id) AS recovered_by
FROM (
  SELECT
    client_key, skus, max(begun) AS newest, newest.2 AS order_id, newest.1 AS placed_at,
    arrayMap(each -> each.2, arraySort(${ofSeen('groupArray', 'begun')})) AS order_ids,
    ${ofSeen('max', 'order_contacted')} AS is_contacted, ${ofSeen('max', 'order_lost')} AS is_lost, ${ofSeen('sum', 'order_tries')} AS tries,
    ${columns(ofNewest, newestOf)},
    ${columns(ofLast, lastOf)},
    ${columns(ofEither, (name) => `if(tries > 0, ${lastOf(name)}, ${newestOf(name)})`)}
  FROM (
    SELECT *, sum(is_first) OVER (${inTime}) AS chain
    FROM (
      SELECT
        *, (order_placed_at, order_id) AS begun,
        ${firstOfCase}
      FROM (
        SELECT
          order_id, placed_at AS order_placed_at, client_key, ${amount} AS order_amount, units AS order_units, channel AS order_channel, uf AS order_uf,
          payment_method AS order_method, acquirer AS order_acquirer, ${['true', ...kept].join(' AND ')} AS order_is_kept,${isLimited ? ` ${seen.join(' AND ')} AS order_is_seen,` : ''}
          order_id IN {contacted:Array(String)} AS order_contacted, order_id IN {lost:Array(String)} AS order_lost
        FROM ${orders} WHERE ${begun}
      ) AS o
      LEFT JOIN (
        ${skusSql(begun)}
      ) AS items USING (order_id)
      LEFT JOIN (
        SELECT
          order_id, count() AS order_tries, max((attempted_at, attempt_id, order_id)) AS tried,
          ${[...ofLast, ...ofEither].map((name) => `argMax(${name === 'reason_said' ? 'reason' : name}, (attempted_at, attempt_id)) AS last_${name}`).join(', ')}
        FROM attempts FINAL
        WHERE account_id = {account:UUID} AND ${near(scope.frame, 'attempted_at', LOOK_BACK_SECONDS, RECOVERY_SECONDS)}
          AND order_id IN (SELECT order_id FROM orders WHERE ${begun})
        GROUP BY order_id
      ) AS attempts USING (order_id)
    )
  )
  GROUP BY client_key, skus, alone, chain
) AS cases
ASOF LEFT JOIN (
  SELECT client_key AS buyer, placed_at AS bought_at, order_id AS bought_id
  FROM orders FINAL
  WHERE account_id = {account:UUID} AND ${near(scope.frame, 'placed_at', LOOK_BACK_SECONDS, RECOVERY_SECONDS)} AND NOT is_incomplete
    AND client_key != 0 AND client_key IN (SELECT client_key FROM orders WHERE ${begun})
) AS bought ON cases.client_key = bought.buyer AND cases.placed_at < bought.bought_at`
}

function conditions(
  fact: 'orders' | 'order_items',
  chosen: Readonly<Record<string, ChannelRule>>,
  params: Record<string, unknown>,
): string[] {
  return Object.entries(chosen).flatMap(([name, rule]) => {
    const own = ruleConditionsFrom(rule).filter(
      ({ dimension }) => hasDimension('orders', dimension) === (fact === 'orders'),
    )
    return ruleConditions(fact, `${name}_${fact}`, own, params)
  })
}

const asOf = (side: '1' | '0') => `toDateTime({asOf${side}:UInt32}, 'UTC')`

/** Recovered by the as-of time of that side. */
const isRecovered = (side: '1' | '0'): string => `ifNull(recovered_at <= ${asOf(side)}, false)`

export const isOpen = (side: '1' | '0'): string =>
  `(NOT ${isRecovered(side)} AND placed_at + ${RECOVERY_SECONDS} >= ${asOf(side)})`

export const isRecoverable = (side: '1' | '0'): string => `(${isOpen(side)} AND NOT is_lost)`

/** Current state: recovery first, then people's decisions, then time. */
export const stateSql = `multiIf(${isRecovered('1')}, 'recovered', is_lost OR NOT ${isOpen('1')}, 'lost', is_contacted, 'contacted', 'recoverable')`
