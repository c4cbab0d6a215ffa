import { randomUUID } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { withAccountTurn } from '../claims/with-account-turn.ts'
import { ask, run, type Parameters, type Place } from '../derived/place.ts'
import { reportedPackageSql } from '../kinds/shipments.ts'
import { reportedFirst } from './first-promises.ts'

const PACKAGES_AT_ONCE = 300_000

type Old = { import_id: string; account_id: string; time_zone: string; currency: string; moment: number }

// Of packages that files reported with their orders before `told_packages` had them; before the server listens, so
// that no connection replaces them. Stopped at any moment, the next start continues.
export async function recordOldPackages(
  { db, clickhouse }: Pick<Context, 'db' | 'clickhouse'>,
  signal: AbortSignal,
  packagesAtOnce = PACKAGES_AT_ONCE,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { rows } =
      await db.execute<Old>(sql`SELECT import_id, accounts.id AS account_id, time_zone, currency,
        floor(extract(epoch FROM coalesce(run_at, started_at, imports.created_at)))::integer AS moment
      FROM packages_to_record INNER JOIN imports ON imports.id = import_id
      INNER JOIN accounts ON accounts.id = packages_to_record.account_id ORDER BY import_id LIMIT 1`)
    const [old] = rows
    if (old === undefined) return
    const { account_id: id, import_id: source, time_zone: timeZone, currency, moment } = old
    const ctx = { db, clickhouse, account: { id, timeZone, currency } }
    await withAccountTurn(ctx, randomUUID(), signal, (held) =>
      recordImport({ ...ctx, signal: held }, { source, moment }, packagesAtOnce),
    )
    await db.execute(sql`DELETE FROM packages_to_record WHERE import_id = ${source}`)
  }
}

async function recordImport(place: Place, reported: Parameters, packagesAtOnce: number): Promise<void> {
  const [count] = await ask<{ packages: number }>(place, `SELECT count() AS packages ${unrecorded}`, reported)
  const steps = Math.ceil((count?.packages ?? 0) / packagesAtOnce)
  for (let step = 0; step < steps; step += 1)
    for (const statement of [insertReported, insertSource])
      await run(place, statement, { ...reported, steps, step })
}

const ofNobody = `source = toUUID('00000000-0000-0000-0000-000000000000')`

/** The version of what a file reports is its import's moment. */
const unrecorded = `FROM shipments FINAL WHERE account_id = {account:UUID} AND ${ofNobody} AND version = {moment:UInt64}`

const inStep = (orderId: string) => `cityHash64(${orderId}) % {steps:UInt32} = {step:UInt32}`

const ofImport = `${unrecorded} AND ${inStep('order_id')} AND order_id IN (SELECT key FROM fact_claims
    WHERE account_id = {account:UUID} AND kind = 'orders' AND source = {source:UUID} AND ${inStep('key')})`

const insertReported = `INSERT INTO told_packages (account_id, order_id, source, shipment_id, ${reportedPackageSql.join(', ')}, first_promised_at, first_told, file_moment, version)
SELECT account_id, order_id, {source:UUID}, shipment_id, ${reportedPackageSql.map((name) => `s.${name}`).join(', ')}, coalesce(p.first, s.promised_at) AS first_promised,
  if(first_promised IS NULL, 0, ${reportedFirst('s.version * 1000', 'assumeNotNull(first_promised)')}), {moment:UInt32}, s.version
FROM (SELECT * ${ofImport}) AS s
LEFT JOIN (SELECT order_id, shipment_id, toNullable(argMax(promised_at, version)) AS first FROM first_promises
  WHERE account_id = {account:UUID} AND ${ofNobody} AND ${inStep('order_id')} GROUP BY order_id, shipment_id) AS p
  ON p.order_id = s.order_id AND p.shipment_id = s.shipment_id`

/** Of two rows of one version the one written last holds. */
const insertSource = `INSERT INTO shipments SELECT * REPLACE ({source:UUID} AS source) FROM (SELECT * ${ofImport})`
