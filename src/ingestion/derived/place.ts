import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

export const derivedTables = ['attempts', 'packages'] as const
export type DerivedTable = (typeof derivedTables)[number]

export type Place = {
  clickhouse: ClickHouse
  account: { id: string }
  signal?: AbortSignal | undefined
}
export type Parameters = Record<string, string | number | string[]>

/** Orders whose facts, or those of their payments and packages, may have changed: a query for their `order_id`. */
export type Touched = {
  sql: string
  parameters?: Parameters
  /** Whether the orders themselves may have changed, by which other orders of their clients become a returning client's or cease to be. */
  ordersToo?: boolean
}

const settings = {
  max_partitions_per_insert_block: '10000',
  optimize_on_insert: 0,
  use_skip_indexes_if_final: 1,
} as const

/** Of an order, kept with its attempts and packages. */
export const orderDimensions = [
  'channel',
  'sales_channel',
  'affiliate',
  'origin',
  'seller',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'uf',
  'city',
  'device',
  'coupon',
]

export const ofOrders = (orders: string) =>
  `account_id = {account:UUID} AND order_id IN (SELECT order_id FROM ${orders})`

export async function run(place: Place, query: string, parameters: Parameters = {}): Promise<void> {
  await place.clickhouse.command({
    query,
    query_params: { ...parameters, account: place.account.id },
    clickhouse_settings: settings,
    ...(place.signal !== undefined && { abort_signal: place.signal }),
  })
}

export const createTable = (place: Place, table: string, sql: string, parameters: Parameters = {}) =>
  run(place, `CREATE TABLE ${table} ENGINE = Memory SETTINGS compress = 1 AS ${sql}`, parameters)

/** Also when the work was given up. */
export async function dropTables(
  { clickhouse }: Pick<Place, 'clickhouse'>,
  tables: readonly string[],
): Promise<void> {
  await clickhouse.command({ query: `DROP TABLE IF EXISTS ${tables.join(', ')}` })
}

/** `version` is above all that was derived of these orders before, whatever the clocks of servers say; `wasDerived`: whether anything was. */
export async function nextVersion(
  place: Place,
  table: DerivedTable,
  orders: string,
): Promise<{ version: string; wasDerived: boolean }> {
  const [found] = await ask<{ version: string }>(
    place,
    `SELECT toString(max(version)) AS version FROM ${table} WHERE ${ofOrders(orders)}`,
  )
  const last = Number(found?.version ?? 0)
  return { version: String(Math.max(Date.now(), last + 1)), wasDerived: last > 0 }
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

/** Which of these tables have something of the account, or of what `only` says of a table. */
export async function findHeld(
  { clickhouse, account }: Pick<Place, 'clickhouse' | 'account'>,
  tables: readonly string[],
  only: Readonly<Record<string, string>> = {},
  parameters: Parameters = {},
): Promise<ReadonlySet<string>> {
  if (tables.length === 0) return new Set()
  const any = (table: string) =>
    `SELECT * FROM (SELECT '${table}' AS held FROM ${table} WHERE account_id = {account:UUID} ${only[table] ?? ''} LIMIT 1)`
  const sql = tables.map(any).join(' UNION ALL ')
  const found = await ask<{ held: string }>({ clickhouse, account }, sql, parameters)
  return new Set(found.map(({ held }) => held))
}

/** Rows as the engine sends them, in groups of neighbours with the same key. */
export async function eachGroup<Row>(
  place: Place,
  query: string,
  keyOf: (row: Row) => string,
  use: (rows: Row[]) => void,
): Promise<void> {
  const answer = await place.clickhouse.rows({
    query,
    format: 'JSONEachRow',
    ...(place.signal !== undefined && { abort_signal: place.signal }),
  })
  let group: Row[] = []
  const flush = () => {
    if (group.length > 0) use(group)
    group = []
  }
  for await (const rows of answer.stream<Row>())
    for (const row of rows) {
      const next = row.json()
      const [first] = group
      if (first !== undefined && keyOf(first) !== keyOf(next)) flush()
      group.push(next)
    }
  flush()
}
