import type { ClientBase } from 'pg'
import { pendingMigrations, type Migration } from '../migration-files.ts'

const ledger = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`

export async function pendingInPostgres(client: ClientBase, all: Migration[]): Promise<Migration[]> {
  await client.query(ledger)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  )
  return pendingMigrations(all, new Map(rows.map((row) => [row.name, row.checksum])))
}

/** Each migration runs in one transaction with its record. */
export async function migratePostgres(client: ClientBase, all: Migration[]): Promise<string[]> {
  const pending = await pendingInPostgres(client, all)
  for (const { name, sql, checksum } of pending) {
    try {
      await client.query('BEGIN')
      await client.query(sql)
      await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw new Error(`migration ${name} failed`, { cause: error })
    }
  }
  return pending.map(({ name }) => name)
}
