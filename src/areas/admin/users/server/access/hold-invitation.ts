import { and, eq } from 'drizzle-orm'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { grantOf, type StoredAccess } from '#platform/identity/access/grant-of.ts'
import { lockAccess } from '#platform/identity/access/lock-access.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { isWithin } from '#model/permissions.ts'
import { ownGrant } from './own-grant.ts'

type InvitationRow = StoredAccess & { id: string; email: string; invitedAt: Date; expiresAt: Date }

/**
 * Holds the access of the account still and gives an open invitation of it. Throws `notFound` for any other, and
 * `aboveOwn` for one that gives more than the one who asks may.
 */
export async function holdInvitation(
  tx: Transaction,
  ctx: AccountContext,
  invitationId: string,
): Promise<InvitationRow> {
  await lockAccess(tx, ctx.account.id)
  const mine = and(eq(invitations.id, invitationId), eq(invitations.accountId, ctx.account.id))
  const [row] = await tx.select().from(invitations).where(mine)
  if (row === undefined) throw new FarolError('notFound')
  const own = await ownGrant(tx, ctx, 'admin.edit')
  if (!isWithin(own, grantOf(row))) throw new FarolError('aboveOwn')
  return row
}
