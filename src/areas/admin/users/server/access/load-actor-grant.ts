import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { toGrant, isValidAt } from '#platform/identity/access/grant.ts'
import { memberships } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { permissionsByRole, type Grant, type Permission } from '#model/permissions.ts'

/** As it is now, which may be less than when the request began. Throws `forbidden` without the permission. */
export async function loadActorGrant(
  tx: Database | Transaction,
  ctx: AccountContext,
  permission: Permission,
): Promise<Grant> {
  if (ctx.actor === 'system') {
    return { role: 'owner', permissions: permissionsByRole.owner, virtualChannelIds: null }
  }
  const mine = and(eq(memberships.accountId, ctx.account.id), eq(memberships.userId, ctx.actor.userId))
  const [row] = await tx.select().from(memberships).where(mine)
  const grant = row?.status === 'active' && isValidAt(row, ctx.now()) ? toGrant(row) : undefined
  if (grant?.permissions.has(permission) !== true) throw new FarolError('forbidden', { permission })
  return grant
}
