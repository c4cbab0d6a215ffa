import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { toGrant, type StoredAccess } from '#platform/identity/access/grant.ts'
import { lockAccess } from '#platform/identity/access/lock-access.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { userSessions } from '#platform/identity/schema.ts'
import { and, eq, gt, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { isWithin, type Grant } from '#model/permissions.ts'
import { findPerson, type PersonRow } from './find-person.ts'
import { loadActorGrant } from './load-actor-grant.ts'

export type LockedPerson = { person: PersonRow; own: Grant }

/** Locks the account's access. Throws `notFound`, `ownAccess` for oneself, and `aboveOwn` for somebody with more access than the actor. */
export async function lockPerson(
  tx: Transaction,
  ctx: AccountContext,
  userId: string,
): Promise<LockedPerson> {
  await lockAccess(tx, ctx.account.id)
  const person = await findPerson(tx, ctx, userId)
  if (ctx.actor !== 'system' && ctx.actor.userId === userId) throw new FarolError('ownAccess')
  const own = await loadActorGrant(tx, ctx, 'admin.edit')
  if (!isWithin(own, toGrant(person))) throw new FarolError('aboveOwn')
  return { person, own }
}

export async function endSessions(tx: Transaction, userId: string): Promise<number> {
  const ended = await tx.delete(userSessions).where(eq(userSessions.userId, userId))
  return ended.rowCount ?? 0
}

/** Ends the invitations that the person may no longer give (all without a grant); returns their e-mails. */
export async function endSentInvitations(
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
  const ended = rows.filter((row) => left === null || !mayInvite || !isWithin(left, toGrant(row)))
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  await tx.update(invitations).set({ expiresAt: ctx.now() }).where(inArray(invitations.id, ids))
  return ended.map(({ email }) => email)
}

type InvitationRow = StoredAccess & { id: string; email: string; invitedAt: Date; expiresAt: Date }

/** Locks the account's access. Throws `notFound`, and `aboveOwn` for an invitation that gives more than the actor may. */
export async function lockInvitation(
  tx: Transaction,
  ctx: AccountContext,
  invitationId: string,
): Promise<InvitationRow> {
  await lockAccess(tx, ctx.account.id)
  const mine = and(eq(invitations.id, invitationId), eq(invitations.accountId, ctx.account.id))
  const [row] = await tx.select().from(invitations).where(mine)
  if (row === undefined) throw new FarolError('notFound')
  const own = await loadActorGrant(tx, ctx, 'admin.edit')
  if (!isWithin(own, toGrant(row))) throw new FarolError('aboveOwn')
  return row
}
