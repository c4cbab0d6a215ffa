import type { Pool } from 'pg'
import type { ClickHouse } from './clickhouse/clickhouse.ts'
import { migrateClickHouse, pendingInClickHouse } from './clickhouse/migrate-clickhouse.ts'
import { migrationFolders, readMigrations } from './migration-files.ts'
import { checkPrivileges } from './postgres/check-privileges.ts'
import { migratePostgres, pendingInPostgres } from './postgres/migrate-postgres.ts'

/** One number for the whole product: whoever holds this lock migrates, everyone else waits for it. */
const migrationLock = 7_230_051

/**
 * Brings both engines to the present schema; any number of processes may call it at once. `onPending` hears how many migrations are
 * about to run, if any. Gives the names of what ran.
 */
export async function migrate(
  pool: Pool,
  clickhouse: ClickHouse,
  onPending: (count: number) => void = () => undefined,
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await checkPrivileges(client)
    const [people, facts] = await Promise.all([
      readMigrations(migrationFolders.postgres),
      readMigrations(migrationFolders.clickhouse),
    ])
    // both are looked at before either is changed
    const inPostgres = await pendingInPostgres(client, people)
    const pending = inPostgres.length + (await pendingInClickHouse(clickhouse, facts)).length
    if (pending > 0) onPending(pending)
    return [...(await migratePostgres(client, people)), ...(await migrateClickHouse(clickhouse, facts))]
  } finally {
    client.release(true)
  }
}
