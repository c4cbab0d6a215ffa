import { randomUUID } from 'node:crypto'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { otherSourcesSql } from '../packages/reported-sql.ts'
import { currentRows, readableRows } from './current-rows.ts'
import { ownTokens, packageTokens, paymentTokens } from './order-search-sql.ts'
import { fileWins } from './versions.ts'
import type { BatchSlices } from './slices.ts'

type Rows = { table: string; columns: Readonly<Record<string, string>>; select: string }

const newest = `greatest(placed_at, ifNull(approved_at, placed_at), ifNull(invoiced_at, placed_at), ifNull(shipped_at, placed_at),
      ifNull(delivered_at, placed_at), ifNull(canceled_at, placed_at))`

/** Statuses of orders whose dates a file corrects: they began at instants that never were. */
const correctedStatuses = ({ options }: BatchSlices): Rows => ({
  table: 'order_statuses',
  columns: { order_id: 'String', since: `DateTime('UTC')`, platform_status: 'String' },
  select: `WITH arriving AS (SELECT order_id, toDateTime(placed_at, 'UTC') AS placed, toDateTime(${newest}, 'UTC') AS newest,
      toDateTime(fromUnixTimestamp64Milli(toInt64(row_version), 'UTC'), 'UTC') AS changed
    FROM (${currentRows('orders', options.repeated)})),
  corrected AS (SELECT a.order_id AS order_id, if(a.placed != e.placed_at, toDateTime(0, 'UTC'), a.changed) AS until
    FROM (SELECT order_id, placed_at, ${newest} AS newest, version FROM orders FINAL
      WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM arriving)) AS e
    INNER JOIN arriving AS a ON a.order_id = e.order_id
    WHERE (a.placed != e.placed_at OR a.newest < e.newest)
      AND ${fileWins('orders', { version: 'e.version', key: 'a.order_id', among: 'SELECT order_id FROM arriving' })})
  SELECT s.order_id, s.since, toString(s.platform_status) FROM order_statuses AS s
  INNER JOIN (SELECT order_id, min(until) AS until FROM corrected GROUP BY order_id) AS c ON c.order_id = s.order_id
  WHERE s.account_id = {account:UUID} AND s.order_id IN (SELECT order_id FROM corrected) AND s.since > c.until`,
})

const writtenOrders = `(SELECT order_id FROM canonical_orders WHERE ${readableRows} UNION ALL SELECT order_id FROM canonical_payments WHERE ${readableRows})`

/** Numbers that an order, its packages and its payments no longer have. */
const lostTokens = (orders: string): Rows => ({
  table: 'order_search',
  columns: { token: 'String', order_id: 'String' },
  select: `SELECT DISTINCT token, order_id FROM order_search
  WHERE account_id = {account:UUID} AND order_id IN ${orders} AND (token, order_id) NOT IN (
    SELECT arrayJoin(${ownTokens('')}), order_id FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN ${orders}
    UNION ALL SELECT arrayJoin(${packageTokens}), order_id FROM shipments FINAL WHERE account_id = {account:UUID} AND order_id IN ${orders}
    UNION ALL SELECT arrayJoin(${packageTokens}), order_id FROM (${otherSourcesSql(`account_id = {account:UUID} AND order_id IN ${orders}`)})
    UNION ALL SELECT arrayJoin(${paymentTokens}), order_id FROM payment_attempts FINAL WHERE account_id = {account:UUID} AND order_id IN ${orders})`,
})

type Place = { clickhouse: ClickHouse; slices: BatchSlices; index: number; signal: AbortSignal | undefined }

const parametersOf = ({ slices, index }: Place) => slices.parameters(index)

/** Runs before the slice's own statuses are written. */
export const forgetCorrectedStatuses = (place: Place): Promise<void> =>
  forget(place, correctedStatuses(place.slices), parametersOf(place))

/** Runs after all of the slice is written. */
export const forgetLostTokens = (place: Place): Promise<void> =>
  forget(place, lostTokens(writtenOrders), parametersOf(place))

type OfAccount = { clickhouse: ClickHouse; account: { id: string } }

/** Of orders of a table, those that a source reported. */
export const forgetStatuses = (
  { clickhouse, account }: OfAccount,
  orders: string,
  source: string,
): Promise<void> =>
  forget(
    { clickhouse, signal: undefined },
    {
      table: 'order_statuses',
      columns: { order_id: 'String', since: `DateTime('UTC')`, platform_status: 'String', source: 'UUID' },
      select: `SELECT order_id, since, toString(platform_status), source FROM order_statuses
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM ${orders})`,
    },
    { account: account.id, source },
  )

/** Of orders that are in a set, after what a source reported about them is gone. */
export const forgetTokens = ({ clickhouse, account }: OfAccount, orders: string): Promise<void> =>
  forget({ clickhouse, signal: undefined }, lostTokens(orders), { account: account.id })

// These tables have no versions, so their rows are deleted. Repeatable.
async function forget(
  { clickhouse, signal }: Pick<Place, 'clickhouse' | 'signal'>,
  { table, columns, select }: Rows,
  query_params: Record<string, string | number | string[]>,
): Promise<void> {
  const abort_signal = signal ?? new AbortController().signal
  const found = await clickhouse.query({
    query: `SELECT 1 FROM (${select}) LIMIT 1`,
    query_params,
    abort_signal,
    format: 'JSONEachRow',
  })
  if ((await found.json()).length === 0) return
  const going = `facts_slice_${randomUUID().replaceAll('-', '')}`
  const command = (query: string) =>
    clickhouse.command({
      query,
      query_params,
      abort_signal,
      clickhouse_settings: { mutations_sync: '1' },
    })
  try {
    const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
    await command(`CREATE TABLE ${going} (${typed.join(', ')}) ENGINE = Set`)
    await command(`INSERT INTO ${going} ${select}`)
    const key = Object.entries(columns).map(([name, type]) =>
      type === 'String' ? `toString(${name})` : name,
    )
    await command(
      `ALTER TABLE ${table} DELETE WHERE account_id = {account:UUID} AND (${key.join(', ')}) IN ${going}`,
    )
  } finally {
    await clickhouse.command({ query: `DROP TABLE IF EXISTS ${going}` })
  }
}
