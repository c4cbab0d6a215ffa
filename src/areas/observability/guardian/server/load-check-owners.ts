import type { AccountContext } from '#platform/context.ts'
import { toGrant } from '#platform/identity/access/grant.ts'
import { isActiveMembership } from '#platform/identity/find-session.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, asc, eq, isNull } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

/** Members of today who see Guardian: checks are of the whole account. */
export async function loadCheckOwners(
  db: AccountContext['db'] | Transaction,
  { account, now }: AccountContext,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: users.id, name: users.name, access: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, account.id),
        isNull(memberships.virtualChannelIds),
        isActiveMembership(now()),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(500)
  return rows
    .filter(({ access }) => toGrant(access).permissions.has('observability.view'))
    .map(({ id, name }) => ({ id, name }))
}
