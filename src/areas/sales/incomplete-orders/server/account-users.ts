import type { AccountContext } from '#platform/context.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, asc, eq, inArray, isNull, lte, gt, or } from '#platform/storage/postgres/drizzle.ts'

export type Person = { id: string; name: string }

export function loadAccountUsers(ctx: AccountContext): Promise<Person[]> {
  const now = ctx.now()
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, ctx.account.id),
        eq(memberships.status, 'active'),
        or(isNull(memberships.validFrom), lte(memberships.validFrom, now)),
        or(isNull(memberships.validUntil), gt(memberships.validUntil, now)),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
}

export async function loadUserNames(
  ctx: AccountContext,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(known)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
