import { Client } from 'pg'
import { beforeAll } from 'vitest'
import { connectClickHouse } from '../storage/clickhouse/clickhouse.ts'
import { engineUrls } from './engines.ts'

/**
 * Removes what the worker's earlier test files left: deletions scan all parts of a table, and what runs by the clock works
 * for every account that there is.
 */
beforeAll(async () => {
  const { postgresUrl, clickhouseUrl } = engineUrls()
  await Promise.all([emptyPostgres(postgresUrl), emptyClickHouse(clickhouseUrl)])
})

const filledTables = `SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migrations' AND pg_relation_size(oid) > 0`

async function emptyPostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, lock_timeout: 60_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(filledTables)
    if (rows.length > 0) await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')} CASCADE`)
  } finally {
    await client.end()
  }
}

const filledParts = `SELECT DISTINCT table FROM system.parts WHERE active AND database = currentDatabase() AND table IN
  (SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'account_id')`

async function emptyClickHouse(url: string): Promise<void> {
  const clickhouse = connectClickHouse(url)
  const answer = await clickhouse.query({ query: filledParts, format: 'JSONEachRow' })
  for (const { table } of await answer.json<{ table: string }>())
    await clickhouse.command({ query: `TRUNCATE TABLE IF EXISTS ${table}` })
  await clickhouse.close()
}
