import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { ConnectionRow } from '../connections/schema.ts'

export async function dropFailed(
  db: Database,
  { id, accountId }: Pick<ConnectionRow, 'id' | 'accountId'>,
  kind: string,
  keys: readonly string[],
): Promise<void> {
  await db.execute(sql`DELETE FROM inbox WHERE account_id = ${accountId} AND connection_id = ${id} AND state = 'failed'
    AND kind = ${kind} AND key = ANY(${sql.param(keys)}::text[])`)
}
