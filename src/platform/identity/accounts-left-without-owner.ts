import { and, asc, eq, exists, isNull, lte, ne, not, or, alias } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { lockAccess } from './access/lock-access.ts'
import { accounts, memberships } from './schema.ts'

/** Accounts that would lose their last active, unlimited owner. Locks access to all of the person's accounts. */
export async function accountsLeftWithoutOwner(tx: Transaction, userId: string, at: Date): Promise<string[]> {
  const mine = and(eq(memberships.userId, userId), eq(memberships.role, 'owner'))
  const owned = await tx
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(mine)
    .orderBy(asc(memberships.accountId))
  for (const { accountId } of owned) await lockAccess(tx, accountId)
  const others = alias(memberships, 'others')
  const otherOwner = tx
    .select({ userId: others.userId })
    .from(others)
    .where(
      and(
        eq(others.accountId, memberships.accountId),
        ne(others.userId, userId),
        eq(others.role, 'owner'),
        eq(others.status, 'active'),
        or(isNull(others.validFrom), lte(others.validFrom, at)),
        isNull(others.validUntil),
        isNull(others.permissions),
        isNull(others.virtualChannelIds),
      ),
    )
  const alone = await tx
    .select({ name: accounts.name })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(mine, not(exists(otherOwner))))
    .orderBy(asc(accounts.name))
  return alone.map(({ name }) => name)
}
