import { currentRows, readableRows } from '../facts/current-rows.ts'
import { insertPaymentTokens } from '../facts/order-search-sql.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { fileRank, fileWins, milliseconds } from '../facts/versions.ts'
import { joined, type KindFacts } from './plain-facts.ts'

type Options = Pick<SliceOptions, 'repeated' | 'fromFile' | 'withPayments'>

const arrivingKeys = `SELECT ${joined('order_id', 'payment_id')} FROM arriving`

const besideNewest = `FROM arriving AS a
  LEFT JOIN (SELECT order_id, attempt_id, max(version) AS version FROM existing GROUP BY order_id, attempt_id) AS e
    ON e.order_id = a.order_id AND e.attempt_id = a.payment_id`

const notStale = `SELECT a.* ${besideNewest}
  WHERE e.version <= a.row_version`

const winningFile = `SELECT a.* EXCEPT (row_version), ${fileRank('e.version')} AS row_version ${besideNewest}
  WHERE ${fileWins('payments', { version: 'e.version', key: joined('a.order_id', 'a.payment_id'), among: arrivingKeys })}`

const second = (name: string) => `toDateTime(${name}, 'UTC') AS ${name}`
/** No moment where the reported amount is zero: nothing was refunded, or the chargeback was won. A missing amount is the whole. */
const unlessZero = (moment: string, amount: string) =>
  `if(${amount} = 0, NULL, toDateTime(${moment}, 'UTC')) AS ${moment}`
const text = (name: string) => `trimBoth(${name}) AS ${name}`

const placed = `SELECT order_id, max(placed_at) AS placed_at FROM (
      SELECT order_id, placed_at FROM canonical_orders WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID}
        AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND empty(errors)
      UNION ALL
      SELECT order_id, toDateTime64(placed_at, 3, 'UTC') FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN (
        SELECT order_id FROM canonical_payments WHERE batch_id IN {batches:Array(UUID)}
          AND slice BETWEEN {low:UInt32} AND {high:UInt32} AND attempted_at IS NULL)
    ) GROUP BY order_id`

/** Attempts without a time take their order's; without an order either, they are rejected. */
const attempts = ({
  repeated,
  fromFile,
  withPayments,
}: Options) => `arriving AS (SELECT c.* EXCEPT (attempted_at, row_version),
    toDateTime(ifNull(c.attempted_at, p.placed_at), 'UTC') AS attempted_on,
    greatest(c.row_version, ${milliseconds(`toDateTime64(attempted_on, 3)`)}) AS row_version
  FROM (${currentRows('payments', repeated)}) AS c
  LEFT JOIN (${placed}) AS p ON p.order_id = c.order_id
  WHERE c.attempted_at IS NOT NULL OR p.order_id != ''),
${withPayments || fromFile ? besideExisting(fromFile) : 'fresh AS (SELECT * FROM arriving)'}`

const besideExisting = (
  fromFile: boolean,
) => `existing AS (SELECT order_id, attempt_id, attempted_at, version FROM payment_attempts FINAL
  WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM canonical_payments WHERE ${readableRows})),
fresh AS (${fromFile ? winningFile : notStale})`

const money = ['refunded', 'chargeback', 'fee', 'anticipation', 'antifraud'].map((name) => `${name}_amount`)
const milestones = ['expires_at', 'authorized_at', 'captured_at', 'settled_at']

const values: Readonly<Record<string, string>> = {
  account_id: 'account_id',
  order_id: 'order_id',
  attempt_id: 'payment_id',
  attempted_at: 'attempted_on',
  ...Object.fromEntries(
    ['method', 'brand', 'acquirer', 'issuer', 'bin', 'tid', 'nsu', 'gateway_id', 'authorization_code'].map(
      (name) => [name, text(name)],
    ),
  ),
  installments: 'toUInt8(least(greatest(ifNull(installments, 0), 0), 255))',
  currency: `if(currency = '', {currency:String}, upper(trimBoth(toString(currency))))`,
  amount: 'ifNull(amount, 0)',
  ...Object.fromEntries(
    ['stage', 'outcome', 'reason', 'platform_reason', 'merchant_advice'].map((name) => [name, text(name)]),
  ),
  latency_ms: 'if(isNull(latency_ms), NULL, toUInt32(least(greatest(latency_ms, 0), 4294967295)))',
  three_ds: text('three_ds'),
  antifraud: text('antifraud'),
  ...Object.fromEntries(milestones.map((name) => [name, second(name)])),
  refunded_at: unlessZero('refunded_at', 'refunded_amount'),
  chargeback_at: unlessZero('chargeback_at', 'chargeback_amount'),
  ...Object.fromEntries(money.map((name) => [name, `ifNull(${name}, 0)`])),
  version: 'row_version',
}

/** Of an attempt as a source reported it. */
export const paymentColumns = Object.keys(values)

const insertPayments = (options: Options) => `INSERT INTO payment_attempts (${paymentColumns.join(', ')})
WITH ${attempts(options)}
SELECT ${Object.values(values).join(', ')}
FROM fresh`

const removeMovedPayments = (
  options: Options,
) => `INSERT INTO payment_attempts (account_id, order_id, attempt_id, attempted_at, version, is_deleted)
WITH ${attempts(options)}
SELECT {account:UUID}, e.order_id, e.attempt_id, e.attempted_at, f.row_version, 1
FROM existing AS e INNER JOIN fresh AS f ON f.order_id = e.order_id AND f.payment_id = e.attempt_id
WHERE e.attempted_at != f.attempted_on`

/** A file with an order and its payments has all of them. */
const removeDroppedPayments = ({
  repeated,
}: Options) => `INSERT INTO payment_attempts (account_id, order_id, attempt_id, attempted_at, version, is_deleted)
WITH arriving AS (${currentRows('payments', repeated)}),
existing AS (SELECT order_id, attempt_id, attempted_at, version FROM payment_attempts FINAL WHERE account_id = {account:UUID}
  AND order_id IN (SELECT order_id FROM canonical_orders WHERE ${readableRows})
  AND order_id IN (SELECT order_id FROM arriving) AND (order_id, attempt_id) NOT IN (SELECT order_id, payment_id FROM arriving))
SELECT {account:UUID}, order_id, attempt_id, attempted_at, ${fileRank('version')}, 1 FROM existing
WHERE ${fileWins('payments', {
  version: 'version',
  key: joined('order_id', 'attempt_id'),
  among: `SELECT ${joined('order_id', 'attempt_id')} FROM existing`,
})}`

const unknownOrder = `AND attempted_at IS NULL AND order_id NOT IN (SELECT order_id FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN (
    SELECT order_id FROM canonical_payments WHERE ${readableRows} AND attempted_at IS NULL))`

export const payments: KindFacts = {
  claim: {
    key: joined('order_id', 'payment_id'),
    facts: [{ table: 'payment_attempts', key: joined('order_id', 'attempt_id') }],
  },
  orphans: unknownOrder,
  statements: (options) => {
    const written = [insertPayments(options), insertPaymentTokens(options)]
    if (!options.withPayments) return [written]
    // what moved is the same before and after, but for the rank of a file
    return options.fromFile
      ? [...written, removeMovedPayments(options), removeDroppedPayments(options)]
      : [[...written, removeMovedPayments(options)]]
  },
}
