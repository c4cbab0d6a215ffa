import type { Pool } from 'pg'
import type { ClickHouse } from './clickhouse/clickhouse.ts'
import { migrateClickHouse, pendingInClickHouse } from './clickhouse/migrate-clickhouse.ts'
import { migrationFolders, readMigrations } from './migration-files.ts'
import { checkPrivileges } from './postgres/check-privileges.ts'
import { migratePostgres, pendingInPostgres } from './postgres/migrate-postgres.ts'

/** Advisory lock: one process migrates, the others wait. */
const migrationLock = 7_230_051

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
    // check both before changing either
    const inPostgres = await pendingInPostgres(client, people)
    const pending = inPostgres.length + (await pendingInClickHouse(clickhouse, facts)).length
    if (pending > 0) onPending(pending)
    return [...(await migratePostgres(client, people)), ...(await migrateClickHouse(clickhouse, facts))]
  } finally {
    client.release(true)
  }
}
