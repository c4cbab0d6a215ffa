import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { ConnectionRow } from './schema.ts'

export async function saveList(
  db: Database,
  { id, accountId }: Pick<ConnectionRow, 'id' | 'accountId'>,
  list: string,
  entries: readonly unknown[],
  now: Date,
): Promise<void> {
  await db.execute(sql`INSERT INTO connection_lists (connection_id, account_id, list, entries, read_at)
    VALUES (${id}, ${accountId}, ${list}, ${JSON.stringify(entries)}::jsonb, ${now.toISOString()}::timestamptz)
    ON CONFLICT (connection_id, list) DO UPDATE SET entries = excluded.entries, read_at = excluded.read_at`)
}

/** Those of the names alone. */
export async function loadLists(
  db: Database,
  connectionId: string,
  names: readonly string[],
): Promise<Map<string, unknown[]>> {
  const { rows } = await db.execute<{ list: string; entries: unknown[] }>(
    sql`SELECT list, entries FROM connection_lists WHERE connection_id = ${connectionId} AND list = ANY(${sql.param([...names])})`,
  )
  return new Map(rows.map(({ list, entries }) => [list, entries]))
}
