import { and, eq, isNull } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { isActiveMembership, findMembershipIn, storedMembership } from './find-session.ts'
import type { Membership } from './signed-in.ts'
import { accounts, memberships, users } from './schema.ts'

/** For background work; null if there is none. */
export async function findMembership(
  db: Database,
  { userId, accountId }: { userId: string; accountId: string },
  now: Date,
): Promise<{ person: { id: string; name: string; currency: string }; membership: Membership } | null> {
  const [row] = await db
    .select({
      person: { id: users.id, name: users.name, currency: users.currency },
      ...storedMembership,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.accountId, accountId),
        isActiveMembership(now),
        isNull(users.disabledAt),
        isNull(accounts.disabledAt),
      ),
    )
  if (row === undefined) return null
  const { person, account, ...stored } = row
  const membership = findMembershipIn(account, stored)
  return membership === null ? null : { person, membership }
}
