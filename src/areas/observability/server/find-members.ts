import { memberships } from '#platform/identity/schema.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'

/** Those of these people who are in the account, with or without access today. */
export async function findMembers(
  db: Database | Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Set()
  const rows = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), inArray(memberships.userId, asked)))
  return new Set(rows.map(({ id }) => id))
}
