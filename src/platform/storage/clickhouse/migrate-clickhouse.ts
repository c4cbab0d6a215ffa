import { pendingMigrations, type Migration } from '../migration-files.ts'
import type { ClickHouse } from './clickhouse.ts'

const ledger = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name String,
  checksum String,
  applied_at DateTime('UTC') DEFAULT now()
) ENGINE = MergeTree ORDER BY name`

function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/^[ \t]*--.*$/gm, '')
    .split(/;[ \t]*(?:\r?\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

export async function pendingInClickHouse(clickhouse: ClickHouse, all: Migration[]): Promise<Migration[]> {
  await clickhouse.command({ query: ledger })
  const result = await clickhouse.query({
    query: 'SELECT name, checksum FROM schema_migrations',
    format: 'JSONEachRow',
  })
  const rows = await result.json<{ name: string; checksum: string }>()
  return pendingMigrations(all, new Map(rows.map((row) => [row.name, row.checksum])))
}

/** ClickHouse has no transactions, so every migration must be safe to rerun. */
export async function migrateClickHouse(clickhouse: ClickHouse, all: Migration[]): Promise<string[]> {
  const pending = await pendingInClickHouse(clickhouse, all)
  for (const { name, sql, checksum } of pending) {
    for (const query of statementsOf(sql)) await clickhouse.command({ query })
    await clickhouse.insert({
      table: 'schema_migrations',
      columns: ['name', 'checksum'],
      values: [{ name, checksum }],
      format: 'JSONEachRow',
    })
  }
  return pending.map(({ name }) => name)
}
