import type { Pool } from 'pg'
import { beforeAll } from 'vitest'
import type { ClickHouse } from '../storage/clickhouse/clickhouse.ts'
import { testEngines } from './engines.ts'

/**
 * Removes what the worker's earlier test files left: deletions scan all parts of a table, and what runs by the clock works
 * for every account that there is.
 */
beforeAll(async () => {
  const { owner, clickhouse, stop } = await testEngines()
  try {
    await Promise.all([emptyPostgres(owner), emptyClickHouse(clickhouse)])
  } finally {
    await stop()
  }
})

const filledTables = `SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migrations' AND pg_relation_size(oid) > 0`

async function emptyPostgres(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(filledTables)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  await owner.query(`SET lock_timeout = '60s'; TRUNCATE ${names} CASCADE`)
}

const filledParts = `SELECT DISTINCT table FROM system.parts WHERE active AND database = currentDatabase() AND table IN
  (SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'account_id')`

async function emptyClickHouse(clickhouse: ClickHouse): Promise<void> {
  const answer = await clickhouse.query({ query: filledParts, format: 'JSONEachRow' })
  for (const { table } of await answer.json<{ table: string }>())
    await clickhouse.command({ query: `TRUNCATE TABLE IF EXISTS ${table}` })
}
