import { assertPermission, type AccountContext } from '#platform/context.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, asc, eq, gt, isNull, lte, or } from '#platform/storage/postgres/drizzle.ts'
import type { Person } from '../contract.ts'

export async function listAssignees(ctx: AccountContext): Promise<Person[]> {
  assertPermission(ctx, 'orders.view')
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isActiveMember(ctx))
    .orderBy(asc(users.name), asc(users.id))
    .limit(500)
}

export function isActiveMember(ctx: AccountContext) {
  const now = ctx.now()
  return and(
    eq(memberships.accountId, ctx.account.id),
    eq(memberships.status, 'active'),
    or(isNull(memberships.validFrom), lte(memberships.validFrom, now)),
    or(isNull(memberships.validUntil), gt(memberships.validUntil, now)),
  )
}
