import { standsForNone } from '#model/payments/stands-for-none.ts'
import { ofOrders, orderDimensions } from '../derived/place.ts'
import { cardBrandSql } from './card-brand-sql.ts'

const texts = [
  'method',
  'brand',
  'acquirer',
  'issuer',
  'bin',
  'tid',
  'nsu',
  'authorization_code',
  'gateway_id',
  'merchant_advice',
  'three_ds',
  'antifraud',
]
const figures = [
  'installments',
  'amount',
  'refunded_amount',
  'chargeback_amount',
  'fee_amount',
  'anticipation_amount',
  'antifraud_amount',
]
const milestones = [
  'expires_at',
  'authorized_at',
  'captured_at',
  'settled_at',
  'refunded_at',
  'chargeback_at',
]
/** Told together, by whoever decided. */
const decision = ['stage', 'outcome']
const reasons = ['reason', 'platform_reason']

const content = [...texts, ...figures, ...milestones, ...decision, ...reasons, 'currency', 'latency_ms']

const filled = [
  ...[...texts, ...reasons].map((name) => `(${name} != '')`),
  ...figures.map((name) => `(${name} != 0)`),
  ...milestones.map((name) => `isNotNull(${name})`),
].join(' + ')

const reportedColumns = content.map((name) => (name === 'brand' ? `${cardBrandSql} AS brand` : name))

const attemptKey = `concatWithSeparator('\\n', order_id, attempt_id)`
/** Claims know everybody who reported it, also what is written no more. */
export const reportedSql = (
  orders: string,
) => `SELECT order_id, attempt_id, attempted_at, ${reportedColumns.join(', ')},
    toUInt16(${filled}) AS filled, claimed AS sources
  FROM (SELECT *, ${attemptKey} AS key FROM payment_attempts FINAL WHERE ${ofOrders(orders)}) AS p
  LEFT JOIN (SELECT key, arraySort(groupUniqArray(toString(source))) AS claimed FROM fact_claims
    WHERE account_id = {account:UUID} AND kind = 'payments' AND key IN (
      SELECT ${attemptKey} FROM payment_attempts WHERE ${ofOrders(orders)}) GROUP BY key) AS c USING (key)`

/** Of attempts that never got a number, sources write zeros or words in its place. */
const numberIn = (name: string) => `if(match(${name}, '${standsForNone}'), '', ${name})`
const nsuIdentity = `if(${numberIn('nsu')} = '', '', concat(nsu, ' ', lowerUTF8(toString(acquirer))))`
const repeats = (value: string) => `uniqExactIf(${value}, ${value} != '') < countIf(${value} != '')`

/** All attempts of the orders that may count one attempt twice: several sources report them, or numbers repeat. */
export const doubtfulSql = (
  reported: string,
) => `SELECT order_id, attempt_id, toUnixTimestamp(attempted_at) AS at, ${numberIn('gateway_id')} AS gateway_id,
    ${numberIn('tid')} AS tid, ${nsuIdentity} AS sequence, sources, lowerUTF8(toString(method)) AS way, toString(amount) AS money, toString(outcome) AS ended, filled
  FROM ${reported} WHERE order_id IN (SELECT order_id FROM ${reported} GROUP BY order_id
    HAVING count() > 1 AND (uniqExact(sources) > 1 OR ${['gateway_id', 'tid', nsuIdentity].map(repeats).join(' OR ')}))
  ORDER BY order_id`

const first = (name: string, isThere: string) => `argMinIf(t.${name}, rank, t.${name} ${isThere})`

/** One row of each attempt: those that are one by `merged`, and all others as they are. */
function onceSql(reported: string, merged: string | undefined): string {
  const columns = ['order_id', 'attempt_id', 'attempted_at', 'sources', ...content].join(', ')
  if (merged === undefined) return `SELECT ${columns} FROM ${reported}`
  const filledIn = [
    ...texts.map((name) => first(name, `!= ''`)),
    ...figures.map((name) => first(name, '!= 0')),
    ...milestones.map((name) => `max(t.${name})`),
    ...decision.map((name) => `argMin(t.${name}, (t.outcome IN ('', 'pending'), rank))`),
    ...[...reasons, 'currency'].map((name) => first(name, `!= ''`)),
    first('latency_ms', 'IS NOT NULL'),
  ]
  return `SELECT ${columns} FROM ${reported} WHERE (order_id, attempt_id) NOT IN (SELECT order_id, attempt_id FROM ${merged})
    UNION ALL
    SELECT t.order_id, m.leader, argMin(t.attempted_at, rank), arraySort(groupUniqArrayArray(t.sources)),
      ${filledIn.join(', ')}
    FROM ${reported} AS t INNER JOIN ${merged} AS m ON m.order_id = t.order_id AND m.attempt_id = t.attempt_id
    GROUP BY t.order_id, m.leader`
}

const differs = (name: string) => `(${name} != '' AND before_${name} != '' AND ${name} != before_${name})`
/** What comes after the issuer's yes can only follow it. */
const isAuthorized = `(outcome = 'approved' OR stage IN ('capture', 'refund', 'chargeback'))`
const compared = ['method', 'bin', 'brand', 'acquirer']

const derived = [
  'account_id',
  'order_id',
  'attempt_id',
  'attempted_at',
  'sources',
  ...content,
  'number',
  'tries',
  'is_last',
  'is_order_approved',
  'order_approved_at',
  'changed',
  ...orderDimensions,
  'is_returning',
  'is_incomplete',
  'version',
]

type Tables = { orders: string; told: string; merged: string | undefined; firsts: string }

export const insertAttempts = ({
  orders,
  told: reported,
  merged,
  firsts,
}: Tables) => `INSERT INTO attempts (${derived.join(', ')})
WITH once AS (${onceSql(reported, merged)}),
chain AS (SELECT *, row_number() OVER w AS place, count() OVER w AS places, max(${isAuthorized}) OVER w AS has_approved,
    min(if(${isAuthorized}, coalesce(authorized_at, captured_at, settled_at, attempted_at), NULL)) OVER w AS approved_first,
    ${compared.map((name) => `lagInFrame(toString(${name})) OVER w AS before_${name}`).join(', ')}
  FROM once WINDOW w AS (PARTITION BY order_id ORDER BY attempted_at, attempt_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
SELECT {account:UUID}, c.order_id, attempt_id, attempted_at, sources, ${content.join(', ')},
  toUInt16(least(place, 65535)), toUInt16(least(places, 65535)), place = places, has_approved, approved_first,
  multiIf(place = 1, '', ${differs('method')}, 'method', ${differs('bin')} OR ${differs('brand')}, 'card', ${differs('acquirer')}, 'acquirer', 'same'),
  ${orderDimensions.join(', ')}, f.first_approved != 0 AND f.first_approved < toUnixTimestamp(o.placed_at), o.is_incomplete, {version:UInt64}
FROM chain AS c
LEFT JOIN (SELECT order_id, placed_at, client_key, is_incomplete, ${orderDimensions.join(', ')} FROM orders FINAL WHERE ${ofOrders(orders)}) AS o ON o.order_id = c.order_id
LEFT JOIN (SELECT client_key, first_approved FROM ${firsts}) AS f ON f.client_key = o.client_key`

/** Rows that are derived no more. Runs after `insertAttempts`. Their decline is not looked up. */
export const removeUnderived = ({
  orders,
}: Pick<
  Tables,
  'orders'
>) => `INSERT INTO attempts (account_id, order_id, attempt_id, attempted_at, decline, decline_reversible, version, is_deleted)
SELECT account_id, order_id, attempt_id, attempted_at, '', '', {version:UInt64}, 1
FROM attempts FINAL WHERE ${ofOrders(orders)} AND version < {version:UInt64}`
