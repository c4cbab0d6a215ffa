import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import type { Person } from '../contract.ts'

/** People who may enter the account now, by name. */
export async function listAssignees(ctx: AccountContext): Promise<Person[]> {
  assertPermission(ctx, 'orders.view')
  return ctx.db
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(mayEnter(ctx))
    .orderBy(asc(users.name), asc(users.id))
    .limit(500)
}

/** Whose membership of the account is in force. */
export function mayEnter(ctx: AccountContext) {
  const now = ctx.now()
  return and(
    eq(memberships.accountId, ctx.account.id),
    eq(memberships.status, 'active'),
    or(isNull(memberships.validFrom), lte(memberships.validFrom, now)),
    or(isNull(memberships.validUntil), gt(memberships.validUntil, now)),
  )
}
