import type { Pool } from 'pg'
import type { ClickHouse } from './clickhouse/clickhouse.ts'
import { migrateClickHouse } from './clickhouse/migrate-clickhouse.ts'
import { migrationFolders, readMigrations } from './migration-files.ts'
import { migratePostgres } from './postgres/migrate-postgres.ts'

/** One number for the whole product: whoever holds this lock migrates, everyone else waits for it. */
const migrationLock = 7_230_051

/** Brings both engines to the present schema; any number of processes may call it at once. Gives the names of what ran. */
export async function migrate(pool: Pool, clickhouse: ClickHouse): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    const people = await migratePostgres(client, await readMigrations(migrationFolders.postgres))
    const facts = await migrateClickHouse(clickhouse, await readMigrations(migrationFolders.clickhouse))
    return [...people, ...facts]
  } finally {
    client.release(true)
  }
}
