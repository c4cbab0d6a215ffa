import { and, eq, gt, inArray } from 'drizzle-orm'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { grantOf } from '#platform/identity/access/grant-of.ts'
import { lockAccess } from '#platform/identity/access/lock-access.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { userSessions } from '#platform/identity/schema.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { isWithin, type Grant } from '#model/permissions.ts'
import { findPerson, type PersonRow } from './find-person.ts'
import { ownGrant } from './own-grant.ts'

export type Held = { person: PersonRow; own: Grant }

/**
 * Holds the access of the account still and gives somebody of it, with what the one who asks may give. Throws
 * `notFound`, `ownAccess` for oneself, and `aboveOwn` for somebody who has what the one who asks lacks.
 */
export async function holdPerson(tx: Transaction, ctx: AccountContext, userId: string): Promise<Held> {
  await lockAccess(tx, ctx.account.id)
  const person = await findPerson(tx, ctx, userId)
  if (ctx.actor !== 'system' && ctx.actor.userId === userId) throw new FarolError('ownAccess')
  const own = await ownGrant(tx, ctx, 'admin.edit')
  if (!isWithin(own, grantOf(person))) throw new FarolError('aboveOwn')
  return { person, own }
}

/** Out at once, everywhere: none of the person's sessions is left, in whatever account they are. */
export async function endSessions(tx: Transaction, userId: string): Promise<number> {
  const ended = await tx.delete(userSessions).where(eq(userSessions.userId, userId))
  return ended.rowCount ?? 0
}

/** Open invitations that the person sent and may no longer give end; gives to whom. Without a grant, all of them. */
export async function endInvitationsOf(
  tx: Transaction,
  ctx: AccountContext,
  userId: string,
  left: Grant | null,
): Promise<string[]> {
  const open = and(
    eq(invitations.accountId, ctx.account.id),
    eq(invitations.invitedBy, userId),
    gt(invitations.expiresAt, ctx.now()),
  )
  const rows = await tx.select().from(invitations).where(open)
  const mayInvite = left?.permissions.has('admin.edit') === true
  const ended = rows.filter((row) => left === null || !mayInvite || !isWithin(left, grantOf(row)))
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  await tx.update(invitations).set({ expiresAt: ctx.now() }).where(inArray(invitations.id, ids))
  return ended.map(({ email }) => email)
}
