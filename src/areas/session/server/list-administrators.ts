import type { PersonContext } from '#platform/http/with-person.ts'
import { administers } from '#platform/identity/closed-accounts.ts'
import { isActiveMembership } from '#platform/identity/find-session.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, asc, eq, inArray, ne } from '#platform/storage/postgres/drizzle.ts'
import type { Administrator } from '../contract.ts'

const most = 20

/** Needs no permission: people without access ask these for it. Nobody gives to themselves. */
export async function listAdministrators({ db, person, now }: PersonContext): Promise<Administrator[]> {
  if (person.selected === null) return []
  const rows = await db
    .select({ name: users.name, access: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, person.selected.id),
        inArray(memberships.role, ['owner', 'admin']),
        ne(memberships.userId, person.user.id),
        isActiveMembership(now()),
      ),
    )
    .orderBy(asc(memberships.createdAt))
  return rows
    .filter(({ access }) => administers(access))
    .slice(0, most)
    .map(({ name }) => ({ name }))
}
