import type { AccountContext } from '#platform/context.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'

/** People selectable as owners, by name. */
export const loadAccountPeople = ({ db, account }: AccountContext) =>
  db
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, account.id))
    .orderBy(asc(users.name), asc(users.id))
    .limit(500)
