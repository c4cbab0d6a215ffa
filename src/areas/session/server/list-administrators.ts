import type { PersonContext } from '#platform/http/with-person.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, asc, eq, gt, inArray, isNull, lte, or } from '#platform/storage/postgres/drizzle.ts'
import type { Administrator } from '../contract.ts'

const most = 20

/** Needs no permission: people without access ask these for it. */
export async function listAdministrators({ db, person, now }: PersonContext): Promise<Administrator[]> {
  if (person.selected === null) return []
  const at = now()
  return db
    .select({ name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, person.selected.id),
        inArray(memberships.role, ['owner', 'admin']),
        eq(memberships.status, 'active'),
        or(isNull(memberships.validFrom), lte(memberships.validFrom, at)),
        or(isNull(memberships.validUntil), gt(memberships.validUntil, at)),
      ),
    )
    .orderBy(asc(memberships.createdAt))
    .limit(most)
}
