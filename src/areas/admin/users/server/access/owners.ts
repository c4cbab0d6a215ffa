import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { toGrant, isValidAt } from '#platform/identity/access/grant.ts'
import { memberships } from '#platform/identity/schema.ts'
import { and, eq, ne } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { MembershipAccess } from './describe-access.ts'
import type { PersonRow } from './find-person.ts'

const others = (ctx: AccountContext, userId: string) =>
  and(
    eq(memberships.accountId, ctx.account.id),
    ne(memberships.userId, userId),
    eq(memberships.status, 'active'),
  )

/** Active now, in the whole account, with no end date. */
export function isPermanentOwner(access: MembershipAccess, at: Date): boolean {
  const { role, status, permissions, virtualChannelIds, validUntil } = access
  const whole = permissions === null && virtualChannelIds === null
  return role === 'owner' && status === 'active' && whole && isValidAt(access, at) && validUntil === null
}

export async function hasOtherOwner(
  tx: Database | Transaction,
  ctx: AccountContext,
  userId: string,
): Promise<boolean> {
  const owners = and(others(ctx, userId), eq(memberships.role, 'owner'))
  const rows = await tx.select().from(memberships).where(owners)
  return rows.some((row) => isPermanentOwner(row, ctx.now()))
}

export async function assertOwnerRemains(
  tx: Transaction,
  ctx: AccountContext,
  person: PersonRow,
): Promise<void> {
  if (!isPermanentOwner(person, ctx.now())) return
  if (!(await hasOtherOwner(tx, ctx, person.userId))) throw new FarolError('lastOwner')
}

export async function countOtherAdministrators(ctx: AccountContext, userId: string): Promise<number> {
  const rows = await ctx.db.select().from(memberships).where(others(ctx, userId))
  return rows.filter((row) => isValidAt(row, ctx.now()) && toGrant(row).permissions.has('admin.edit')).length
}
