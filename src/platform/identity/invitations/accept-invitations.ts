import { randomUUID } from 'node:crypto'
import { eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../../audit/record.ts'
import { FarolError } from '../../errors.ts'
import type { Source } from '#platform/context.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import { lockAccess } from '../access/lock-access.ts'
import type { SignedIn } from '../signed-in.ts'
import { memberships, users, userSessions } from '../schema.ts'
import { lockAddress, confirmClaimedEmail } from '../sign-up/confirm-claimed-email.ts'
import { findInvitations, type OpenInvitation } from './find-invitation.ts'
import { invitations } from './schema.ts'

export type Accepting = { signedIn: SignedIn } | { name: string; passwordHash: string }

type Request = { requestId: string; source: Source; at: Date }

/**
 * Single use. Throws `deadInvitation`, `foreignInvitation` (sent to someone else) and `knownPerson` (must
 * sign in).
 */
export async function acceptInvitations(
  db: Database,
  token: string,
  accepting: Accepting,
  request: Request,
): Promise<{ userId: string; accountIds: string[] }> {
  const seen = await findInvitations(db, token, request.at)
  return db.transaction(async (tx) => {
    for (const accountId of seen.map(({ account }) => account.id).sort()) await lockAccess(tx, accountId)
    const open = await findInvitations(tx, token, request.at)
    const [first] = open
    if (first === undefined) throw new FarolError('deadInvitation')
    const person = await personOf(tx, first, accepting, request.at)
    for (const invitation of open) {
      const { role, permissions, virtualChannelIds, validFrom, validUntil } = invitation
      const access = { role, permissions, virtualChannelIds, validFrom, validUntil }
      const { id: accountId } = invitation.account
      // existing members keep their access: a suspended member is not reinstated by an invitation
      await tx
        .insert(memberships)
        .values({ userId: person.id, accountId, ...access })
        .onConflictDoNothing()
    }
    const ids = open.map(({ id }) => id)
    await tx.delete(invitations).where(inArray(invitations.id, ids))
    if ('signedIn' in accepting) {
      await tx
        .update(userSessions)
        .set({ selectedAccountId: first.account.id, selectedVirtualChannelId: null })
        .where(eq(userSessions.tokenHash, accepting.signedIn.tokenHash))
    }
    for (const invitation of open.toSorted((a, b) => (a.account.id < b.account.id ? -1 : 1))) {
      await recordAcceptance(tx, invitation, person, request)
    }
    return { userId: person.id, accountIds: open.map(({ account }) => account.id) }
  })
}

type Person = { id: string; name: string }

/** The link proves the address, also for someone who had only claimed it. */
async function personOf(
  tx: Transaction,
  { email, account: { currency } }: OpenInvitation,
  accepting: Accepting,
  at: Date,
): Promise<Person> {
  if ('signedIn' in accepting) {
    const { id, name, email: own } = accepting.signedIn.user
    if (own !== email || !(await confirmClaimedEmail(tx, { userId: id, at }))) {
      throw new FarolError('foreignInvitation')
    }
    await tx.update(users).set({ emailVerifiedAt: at }).where(eq(users.id, id))
    return { id, name }
  }
  await lockAddress(tx, email)
  const person = { id: randomUUID(), ...accepting, email, emailVerifiedAt: at, currency }
  const made = await tx.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
  if (made.length === 0) throw new FarolError('knownPerson')
  return person
}

function recordAcceptance(
  tx: Transaction,
  { id, role, account, invitedBy }: OpenInvitation,
  person: Person,
  { requestId, source, at }: Request,
): Promise<void> {
  return recordPersonAudit(tx, {
    action: 'invitation.accept',
    outcome: 'done',
    userId: person.id,
    userName: person.name,
    accountId: account.id,
    object: `invitation:${id}`,
    after: { user: `user:${person.id}`, role, inviter: invitedBy && `user:${invitedBy}` },
    requestId,
    source,
    at,
  })
}
