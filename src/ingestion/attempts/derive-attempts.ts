import { randomUUID } from 'node:crypto'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import {
  buryUnderived,
  doubtfulSql,
  firstsSql,
  insertAttempts,
  lastVersion,
  toldSql,
  turnedSql,
} from './attempts-sql.ts'
import { mergeAttempts, type Merged, type ToldAttempt } from './same-attempts.ts'

export type Place = { clickhouse: ClickHouse; account: { id: string }; signal?: AbortSignal | undefined }
type Parameters = Record<string, string | number | string[]>

/** Orders whose payments, or who themselves, may have changed: a query for their `order_id`. */
export type Touched = { sql: string; parameters?: Parameters }

const settings = {
  max_partitions_per_insert_block: '10000',
  optimize_on_insert: 0,
  use_skip_indexes_if_final: 1,
} as const

// What `payment_attempts` and `orders` say of these orders now, whatever was derived before: repeatable.
// The caller has the account's turn.
export async function deriveAttempts(place: Place, touched: Touched): Promise<void> {
  const name = randomUUID().replaceAll('-', '')
  const tables = [0, 1, 2, 3, 4].map((part) => `facts_slice_${name}_${part}`)
  const [orders = '', told = '', merges = '', firsts = '', turned = ''] = tables
  const create = (table: string, sql: string) =>
    run(place, `CREATE TABLE ${table} ENGINE = Memory SETTINGS compress = 1 AS ${sql}`, touched.parameters)
  try {
    await create(orders, `SELECT DISTINCT order_id FROM (${touched.sql})`)
    await create(firsts, firstsSql(orders))
    await create(turned, turnedSql(orders, firsts))
    await run(place, `INSERT INTO ${orders} SELECT order_id FROM ${turned}`)
    await create(told, toldSql(orders))
    const merged = await mergeTold(place, told, merges)
    const [last] = await ask<{ version: string }>(place, lastVersion(orders))
    const version = String(Math.max(Date.now(), Number(last?.version ?? 0) + 1))
    await run(place, insertAttempts({ orders, told, merged, firsts }), { version })
    await run(place, buryUnderived({ orders }), { version })
  } finally {
    for (const table of tables) await place.clickhouse.command({ query: `DROP TABLE IF EXISTS ${table}` })
  }
}

type DoubtfulRow = Record<
  'order_id' | 'attempt_id' | 'gateway_id' | 'tid' | 'sequence' | 'way' | 'money' | 'ended',
  string
> & {
  at: number
  filled: number
  sources: string[]
}

/** The table of attempts that are one, if there are any. */
async function mergeTold(place: Place, told: string, merges: string): Promise<string | undefined> {
  const found: (Merged & { order_id: string })[] = []
  let order: DoubtfulRow[] = []
  const flush = () => {
    const [first] = order
    if (first === undefined) return
    for (const merged of mergeAttempts(order.map(toldAttempt)))
      found.push({ ...merged, order_id: first.order_id })
    order = []
  }
  const answer = await place.clickhouse.query({
    query: doubtfulSql(told),
    format: 'JSONEachRow',
    ...(place.signal !== undefined && { abort_signal: place.signal }),
  })
  for await (const rows of answer.stream<DoubtfulRow>())
    for (const row of rows) {
      const next = row.json()
      if (order[0]?.order_id !== next.order_id) flush()
      order.push(next)
    }
  flush()
  if (found.length === 0) return undefined
  await run(
    place,
    `CREATE TABLE ${merges} (order_id String, attempt_id String, leader String, rank UInt16) ENGINE = Memory`,
  )
  const values = found.map(({ order_id, id, leader, rank }) => ({ order_id, attempt_id: id, leader, rank }))
  await place.clickhouse.insert({ table: merges, values, format: 'JSONEachRow' })
  return merges
}

const toldAttempt = ({ attempt_id, gateway_id, way, money, ended, ...row }: DoubtfulRow): ToldAttempt => ({
  ...{ id: attempt_id, at: row.at, gatewayId: gateway_id, tid: row.tid, sources: row.sources, method: way },
  identities: Object.entries({ gateway: gateway_id, tid: row.tid, nsu: row.sequence }).flatMap(
    ([kind, value]) => (value === '' ? [] : [`${kind} ${value}`]),
  ),
  ...{ amount: Number(money), outcome: ended, filled: row.filled },
})

export async function run(place: Place, query: string, parameters: Parameters = {}): Promise<void> {
  await place.clickhouse.command({
    query,
    query_params: { ...parameters, account: place.account.id },
    clickhouse_settings: settings,
    ...(place.signal !== undefined && { abort_signal: place.signal }),
  })
}

export async function ask<Row>(place: Place, query: string, parameters: Parameters = {}): Promise<Row[]> {
  const answer = await place.clickhouse.query({
    query,
    query_params: { ...parameters, account: place.account.id },
    clickhouse_settings: settings,
    format: 'JSONEachRow',
  })
  return answer.json<Row>()
}
