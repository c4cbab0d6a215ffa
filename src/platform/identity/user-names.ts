import { inArray } from '../storage/postgres/drizzle.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { users } from './schema.ts'

/** Names by user id. */
export async function loadUserNames(
  { db }: { db: Database | Transaction },
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
