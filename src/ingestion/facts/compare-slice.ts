import { randomUUID } from 'node:crypto'
import { kinds, type CanonicalKind } from '#model/kinds/index.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { kindFacts } from '../kinds/index.ts'
import { insertShipments, insertReportedPackages, loosePackages } from '../kinds/shipments.ts'
import { canonicalTable } from '../canonical/canonical-tables.ts'
import { currentRows, goodOrders, readableRows } from './current-rows.ts'
import type { SliceOptions } from './slice-options.ts'
import { insertItems, insertOrders } from './slice-statements.ts'
import type { BatchSlices } from './slices.ts'

/** Records of a slice against the facts; `held` are not written, since something that ranks higher is there. */
export type Outcome = { added: number; changed: number; same: number; held: number }

type Place = { clickhouse: ClickHouse; slices: BatchSlices; index: number; signal: AbortSignal }

/** `headers`: of orders, without which their lines and packages are not compared either. */
export async function compareSlice(
  place: Place,
  kind: CanonicalKind,
  headers: string | undefined,
): Promise<Outcome> {
  const { options } = place.slices
  const [current] = await ask<{ rows: number; orphans: number }>(place, currentCount(kind, options))
  const { rows = 0, orphans = 0 } = current ?? {}
  const tells = kind === 'shipments' && options.withReported
  const reported = tells ? await compareReported(place) : nothing
  const own = await compareOwn(place, kind, headers, rows - orphans)
  const [added, changed, same] = [
    own.added + reported.added,
    own.changed + reported.changed,
    own.same + reported.same,
  ] as const
  return { added, changed, same, held: rows - (tells ? 0 : orphans) - added - changed - same }
}

type Written = Omit<Outcome, 'held'>
const nothing: Written = { added: 0, changed: 0, same: 0 }

/** Packages that this source reports of other sources' orders, against those that any source reported. */
const compareReported = (place: Place) =>
  compareStatement(place, 'shipments', {
    sql: insertReportedPackages(loosePackages(place.slices.options), place.slices.options),
    key: kinds.shipments.key,
    others: ['source', 'first_told', 'file_moment'],
  })

async function compareOwn(
  place: Place,
  kind: CanonicalKind,
  headers: string | undefined,
  rows: number,
): Promise<Written> {
  if (await isAllNew(place, kind)) return { ...nothing, added: rows }
  const statement = statementOf(kind, headers, place.slices.options)
  return statement === undefined ? nothing : compareStatement(place, kind, statement)
}

/** Statuses have nothing but their key. */
export async function compareStatuses(place: Place): Promise<Outcome> {
  const rows = `SELECT order_id, toDateTime(since, 'UTC') AS since, trimBoth(platform_status) AS platform_status
    FROM (${currentRows('order_statuses', place.slices.options.repeated)})`
  const [found] = await ask<{ rows: number; same: number }>(
    place,
    `SELECT count() AS rows, countIf((order_id, since, platform_status) IN (
      SELECT order_id, since, toString(platform_status) FROM order_statuses WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM (${rows}))
    )) AS same FROM (${rows})`,
  )
  const { rows: all, same } = found ?? { rows: 0, same: 0 }
  return { added: all - same, changed: 0, same, held: 0 }
}

const orderTables: Readonly<Partial<Record<CanonicalKind, string>>> = {
  orders: 'orders',
  order_items: 'orders',
  shipments: 'orders',
  payments: 'payment_attempts',
}

/** Spares comparing: none of the orders is known. */
async function isAllNew(place: Place, kind: CanonicalKind): Promise<boolean> {
  const table = orderTables[kind]
  if (table === undefined) return false
  const known = await ask(
    place,
    `SELECT 1 FROM ${table} WHERE account_id = {account:UUID}
      AND order_id IN (SELECT order_id FROM ${canonicalTable(kind)} WHERE ${readableRows}) LIMIT 1`,
  )
  return known.length === 0
}

function currentCount(kind: CanonicalKind, { repeated }: SliceOptions): string {
  const orphans = kind === 'shipments' ? '' : kindFacts[kind].orphans
  const isOrphan = orphans === undefined ? '0' : `order_id NOT IN (${goodOrders}) ${orphans}`
  return `SELECT count() AS rows, countIf(${isOrphan}) AS orphans FROM (${currentRows(kind, repeated)})`
}

/** `others`: columns that say nothing of what is reported. */
type Statement = { sql: string; key: readonly string[]; among?: string; others?: readonly string[] }

function statementOf(
  kind: CanonicalKind,
  headers: string | undefined,
  options: SliceOptions,
): Statement | undefined {
  const { key } = kinds[kind]
  const among = `SELECT ${key.join(', ')} FROM ${canonicalTable(kind)} WHERE ${readableRows}`
  if (kind === 'orders') return headers === undefined ? undefined : { sql: insertOrders(headers), key }
  if (kind === 'order_items')
    return headers === undefined ? undefined : { sql: insertItems(headers, options, true), key, among }
  if (kind === 'shipments')
    return headers === undefined
      ? undefined
      : { sql: insertShipments(headers, options), key, among, others: ['source'] }
  const sql = kindFacts[kind].statements?.(options).flat()[kinds[kind].history === undefined ? 0 : 1]
  return sql === undefined ? undefined : { sql, key: kind === 'payments' ? ['order_id', 'attempt_id'] : key }
}

const insertion = /^INSERT INTO (\w+) \(([^)]*)\)/

// What would be written goes into a table of the fact's own types, and is compared there.
async function compareStatement(
  place: Place,
  kind: CanonicalKind,
  { sql, key, among, others = [] }: Statement,
): Promise<Written> {
  const [, table, columns] = insertion.exec(sql) ?? []
  if (table === undefined || columns === undefined) throw new Error(`${kind} are not inserted`)
  const arriving = `facts_slice_${randomUUID().replaceAll('-', '')}`
  const without = new Set(['version', 'account_id', ...others])
  const content = columns.split(', ').filter((name) => !without.has(name))
  const keys = key.join(', ')
  const hash = `cityHash64(toString(tuple(${content.join(', ')}))) AS content`
  const [first = ''] = key
  try {
    await run(place, `CREATE TABLE ${arriving} ENGINE = Memory AS SELECT ${columns} FROM ${table} WHERE 0`)
    await run(place, sql.replace(insertion, `INSERT INTO ${arriving} (${columns})`))
    const [found] = await ask<Written>(
      place,
      `SELECT countIf(e.is_there = 0) AS added, countIf(e.is_there = 1 AND e.content != a.content) AS changed,
        countIf(e.is_there = 1 AND e.content = a.content) AS same
      FROM (SELECT ${keys}, ${hash} FROM ${arriving}${among === undefined ? '' : ` WHERE (${keys}) IN (${among})`}) AS a
      LEFT ANY JOIN (SELECT ${keys}, 1 AS is_there, ${hash} FROM ${table} FINAL
        WHERE account_id = {account:UUID} AND ${first} IN (SELECT ${first} FROM ${arriving})) AS e USING (${keys})`,
    )
    return found ?? nothing
  } finally {
    await place.clickhouse.command({ query: `DROP TABLE IF EXISTS ${arriving}` })
  }
}

const settings = { max_partitions_per_insert_block: '10000', use_skip_indexes_if_final: 1 } as const

async function run({ clickhouse, slices, index, signal }: Place, query: string): Promise<void> {
  const query_params = slices.parameters(index)
  await clickhouse.command({
    query,
    query_params,
    clickhouse_settings: settings,
    abort_signal: signal,
  })
}

async function ask<Row>({ clickhouse, slices, index, signal }: Place, query: string): Promise<Row[]> {
  const query_params = slices.parameters(index)
  const answer = await clickhouse.query({
    query,
    query_params,
    clickhouse_settings: settings,
    abort_signal: signal,
    format: 'JSONEachRow',
  })
  return answer.json<Row>()
}
