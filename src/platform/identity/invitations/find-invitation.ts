import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { isWithin } from '#model/permissions.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import { grantOf, isValidAt, type StoredAccess } from '../access/grant-of.ts'
import { accounts, memberships, users } from '../schema.ts'
import { hashInvitationToken } from './invitation-token.ts'
import { invitations } from './schema.ts'

export type OpenInvitation = StoredAccess & {
  id: string
  email: string
  expiresAt: Date
  account: { id: string; name: string }
  inviter: string
  invitedBy: string | null
}

/**
 * What a link still gives, by account: not expired, not over before it began, and from somebody who may still give it.
 * None for a link that is worth nothing.
 */
export async function findInvitations(
  db: Database | Transaction,
  token: string,
  at: Date,
): Promise<OpenInvitation[]> {
  const rows = await db
    .select({
      invitation: invitations,
      account: { id: accounts.id, name: accounts.name },
      inviter: users.name,
      membership: memberships,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, invitations.invitedBy),
        eq(memberships.accountId, invitations.accountId),
        eq(memberships.status, 'active'),
      ),
    )
    .where(and(eq(invitations.tokenHash, hashInvitationToken(token)), gt(invitations.expiresAt, at)))
    .orderBy(asc(sql`lower(${accounts.name})`), asc(accounts.id))
  return rows
    .filter(({ invitation, membership }) => {
      const own = grantOf(membership)
      const mayGive = own.permissions.has('admin.edit') && isWithin(own, grantOf(invitation))
      const over = invitation.validUntil !== null && invitation.validUntil <= at
      return isValidAt(membership, at) && mayGive && !over
    })
    .map(({ invitation, account, inviter }) => ({ ...invitation, account, inviter }))
}
