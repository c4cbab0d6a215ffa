import { assertPermission, type AccountContext } from '#platform/context.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, asc, eq, gt, isNull, lte, or } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { effectivePermissions } from '#model/permissions.ts'
import type { Person } from '../work-contract.ts'

export async function listPackageAssignees(ctx: AccountContext): Promise<{ people: Person[] }> {
  assertPermission(ctx, 'logistics.view')
  return { people: await assignees(ctx.db, ctx) }
}

/** Members of today who may see logistics. */
export async function assignees(
  db: AccountContext['db'] | Transaction,
  ctx: AccountContext,
): Promise<Person[]> {
  const now = ctx.now()
  const rows = await db
    .select({ member: memberships, name: users.name })
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
  return rows
    .filter(({ member: { role, permissions, virtualChannelIds } }) =>
      effectivePermissions(role, permissions, virtualChannelIds).has('logistics.view'),
    )
    .map(({ member, name }) => ({ id: member.userId, name }))
}
