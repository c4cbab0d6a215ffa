import { and, eq, isNull } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { accounts, memberships, users } from './schema.ts'

/** Ignores the demo accounts. */
export async function hasAccounts(db: Database | Transaction): Promise<boolean> {
  const [owned] = await db
    .select({ id: accounts.id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.role, 'owner'), eq(accounts.isDemo, false), isNull(users.disabledAt)))
    .limit(1)
  return owned !== undefined
}
