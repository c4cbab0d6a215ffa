import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { ConnectionRow } from './schema.ts'

const AT_ONCE = 5000

export async function forgetArrivals(
  db: Database,
  { id, accountId, platform }: Pick<ConnectionRow, 'id' | 'accountId' | 'platform'>,
  signal: AbortSignal,
): Promise<void> {
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
    signal.throwIfAborted()
    const { rowCount } = await db.execute(sql`DELETE FROM inbox WHERE id IN (
      SELECT id FROM inbox WHERE account_id = ${accountId} AND source = ${platform} AND connection_id = ${id} LIMIT ${AT_ONCE})`)
    deleted = rowCount ?? 0
  }
}
