import { RECOVERY_DAYS, SAME_CASE_HOURS } from '#model/incomplete-orders.ts'
import { ruleConditionsFrom, type ChannelRule } from '#model/channel-rule.ts'
import type { Filters } from '#model/dimensions.ts'
import type { Frame } from '../periods/frame.ts'
import { rowSource } from '../question/converted-rows.ts'
import { hasDimension } from '../question/dimensions.ts'
import { measureColumn } from '../question/measures.ts'
import { ruleConditions } from '../question/rule-sql.ts'
import { rangeParams } from '../question/weights.ts'
import { reasonSql } from './reason-sql.ts'

export type Decisions = { contacted: string[]; lost: string[] }

export type CaseScope = {
  accountId: string
  frame: Frame
  filters: Filters
  rule: ChannelRule
  freight: boolean
  decisions: Decisions
}

const HOUR = 3600
export const RECOVERY_SECONDS = RECOVERY_DAYS * 24 * HOUR
const SAME_CASE_SECONDS = SAME_CASE_HOURS * HOUR
/** So that a case that began before the period is complete. */
const LOOK_BACK_SECONDS = 7 * 24 * HOUR

const at = (name: string, shift = 0) =>
  `toDateTime(least(4294967295, greatest(0, toInt64({${name}:UInt32}) + ${shift})), 'UTC')`
const near = (time: string, before: number, after: number) =>
  `(${['1', '0']
    .map((side) => `(${time} >= ${at(`start${side}`, -before)} AND ${time} < ${at(`end${side}`, after)})`)
    .join(' OR ')})`

/**
 * One row per case: incomplete orders of a client with the same SKUs within 24 hours of each other (without a
 * client, each order is a case). The newest order gives date, place and amount; its last payment attempt
 * gives the reason. `recovered_at`: the client's next complete order, in any channel, within 7 × 24 hours.
 * `is_kept`: matches filters and rule.
 */
export function casesSql(scope: CaseScope, params: Record<string, unknown>): string {
  Object.assign(params, {
    account: scope.accountId,
    timeZone: scope.frame.timeZone,
    ...rangeParams(scope.frame),
    contacted: scope.decisions.contacted,
    lost: scope.decisions.lost,
  })
  const [ofOrders, ofLines] = [conditions('orders', scope, params), conditions('order_items', scope, params)]
  const amount = measureColumn({ fact: 'orders', freight: scope.freight }, 'capturedRevenue')
  const begun = `account_id = {account:UUID} AND ${near('placed_at', LOOK_BACK_SECONDS, SAME_CASE_SECONDS)} AND is_incomplete`
  const matching =
    ofLines.length === 0
      ? ''
      : ` AND order_id IN (SELECT order_id FROM order_items FINAL WHERE ${[begun, ...ofLines].join(' AND ')})`
  const orders = rowSource({ fact: 'orders', frame: scope.frame, where: [begun] }, params)
  return `
SELECT
  newest.order_id AS order_id, chain.order_id AS order_ids, newest.placed_at AS placed_at, client_key,
  newest.amount AS amount, newest.units AS units, skus, newest.is_kept AS is_kept,
  arrayExists(o -> o.is_contacted, chain) AS is_contacted, arrayExists(o -> o.is_lost, chain) AS is_lost,
  newest.channel AS channel, newest.uf AS uf,
  arraySum(chain.tries) AS tries,
  arraySort(arrayMap(o -> o.last, arrayFilter(o -> o.tries > 0, chain)))[-1] AS last,
  if(tries > 0, last.method, newest.payment_method) AS method, last.brand AS brand,
  if(tries > 0, last.acquirer, newest.order_acquirer) AS acquirer,
  last.stage AS stage, last.outcome AS outcome, last.reason AS reason_said, last.platform_reason AS platform_reason,
  ${reasonSql} AS reason,
  if(bought_at > placed_at AND bought_at <= placed_at + ${RECOVERY_SECONDS}, toNullable(bought_at), NULL) AS recovered_at,
  if(isNull(recovered_at), '', bought_id) AS recovered_by
FROM (
  SELECT client_key, skus, chain, chain[-1] AS newest, newest.placed_at AS case_at
  FROM (
    SELECT client_key, skus, arraySort(groupArray(begun)) AS all_begun
    FROM (
      SELECT
        client_key, items.skus AS skus, if(client_key = 0, order_id, '') AS alone,
        (placed_at, order_id, amount, units, is_kept, is_contacted, is_lost, channel, uf, payment_method, order_acquirer, attempts.tries, attempts.last)
          ::Tuple(placed_at DateTime('UTC'), order_id String, amount Int64, units Int64, is_kept Bool, is_contacted Bool, is_lost Bool,
            channel String, uf String, payment_method String, order_acquirer String, tries UInt64, last ${lastType}) AS begun
      FROM (
        SELECT order_id, placed_at, client_key, ${amount} AS amount, units, channel, uf, payment_method, acquirer AS order_acquirer,
          ${['true', ...ofOrders].join(' AND ')}${matching} AS is_kept,
          order_id IN {contacted:Array(String)} AS is_contacted, order_id IN {lost:Array(String)} AS is_lost
        FROM ${orders} WHERE ${begun}
      ) AS o
      LEFT JOIN (
        SELECT order_id, arraySort(groupUniqArray(sku_id)) AS skus FROM order_items FINAL WHERE ${begun} GROUP BY order_id
      ) AS items USING (order_id)
      LEFT JOIN (
        SELECT order_id, count() AS tries,
          max((attempted_at, attempt_id, method, brand, acquirer, stage, outcome, reason, platform_reason)::${lastType}) AS last
        FROM attempts FINAL
        WHERE account_id = {account:UUID} AND ${near('attempted_at', LOOK_BACK_SECONDS, RECOVERY_SECONDS)}
          AND order_id IN (SELECT order_id FROM orders WHERE ${begun})
        GROUP BY order_id
      ) AS attempts USING (order_id)
    )
    GROUP BY client_key, skus, alone
  )
  ARRAY JOIN arraySplit((o, gap) -> gap > ${SAME_CASE_SECONDS}, all_begun, arrayDifference(arrayMap(o -> toInt64(toUnixTimestamp(o.placed_at)), all_begun))) AS chain
) AS cases
ASOF LEFT JOIN (
  SELECT client_key AS buyer, placed_at AS bought_at, order_id AS bought_id
  FROM orders FINAL
  WHERE account_id = {account:UUID} AND ${near('placed_at', LOOK_BACK_SECONDS, RECOVERY_SECONDS)} AND NOT is_incomplete
    AND client_key != 0 AND client_key IN (SELECT client_key FROM orders WHERE ${begun})
) AS bought ON cases.client_key = bought.buyer AND cases.case_at < bought.bought_at`
}

const lastType =
  "Tuple(attempted_at DateTime('UTC'), attempt_id String, method String, brand String, acquirer String, stage String, outcome String, reason String, platform_reason String)"

function conditions(
  fact: 'orders' | 'order_items',
  { filters, rule }: CaseScope,
  params: Record<string, unknown>,
): string[] {
  const own = (chosen: ChannelRule) =>
    ruleConditionsFrom(chosen).filter(
      ({ dimension }) => hasDimension('orders', dimension) === (fact === 'orders'),
    )
  return [
    ...ruleConditions(fact, `filter_${fact}`, own(filters), params),
    ...ruleConditions(fact, `rule_${fact}`, own(rule), params),
  ]
}

const asOf = (side: '1' | '0') => `toDateTime({asOf${side}:UInt32}, 'UTC')`

/** Recovered by the as-of time of that side. */
const isRecovered = (side: '1' | '0'): string => `ifNull(recovered_at <= ${asOf(side)}, false)`

export const isOpen = (side: '1' | '0'): string =>
  `(NOT ${isRecovered(side)} AND placed_at + ${RECOVERY_SECONDS} >= ${asOf(side)})`

export const isRecoverable = (side: '1' | '0'): string => `(${isOpen(side)} AND NOT is_lost)`

/** Current state: recovery first, then people's decisions, then time. */
export const stateSql = `multiIf(${isRecovered('1')}, 'recovered', is_lost OR NOT ${isOpen('1')}, 'lost', is_contacted, 'contacted', 'recoverable')`
