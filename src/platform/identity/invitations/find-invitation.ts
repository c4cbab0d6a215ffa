import { isWithin } from '#model/permissions.ts'
import { and, asc, eq, gt, isNull, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import { toGrant, isValidAt, type StoredAccess } from '../access/grant.ts'
import { accounts, memberships, users } from '../schema.ts'
import { invitations } from './schema.ts'
import { createHash, randomBytes } from 'node:crypto'

export type OpenInvitation = StoredAccess & {
  id: string
  email: string
  expiresAt: Date
  account: { id: string; name: string; currency: string }
  inviter: string
  invitedBy: string | null
}

/** Not expired, and sent by someone who may still grant that access. */
export async function findInvitations(
  db: Database | Transaction,
  token: string,
  at: Date,
): Promise<OpenInvitation[]> {
  const rows = await db
    .select({
      invitation: invitations,
      account: { id: accounts.id, name: accounts.name, currency: accounts.currency },
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
    .where(
      and(
        eq(invitations.tokenHash, hashInvitationToken(token)),
        gt(invitations.expiresAt, at),
        isNull(accounts.disabledAt),
      ),
    )
    .orderBy(asc(sql`lower(${accounts.name})`), asc(accounts.id))
  return rows
    .filter(({ invitation, membership }) => {
      const own = toGrant(membership)
      const mayGive = own.permissions.has('admin.edit') && isWithin(own, toGrant(invitation))
      const over = invitation.validUntil !== null && invitation.validUntil <= at
      return isValidAt(membership, at) && mayGive && !over
    })
    .map(({ invitation, account, inviter }) => ({ ...invitation, account, inviter }))
}

const day = 86_400_000
const lasts = 7 * day

export function newInvitationToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashInvitationToken(token) }
}

function hashInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function invitationExpiry(from: Date): Date {
  return new Date(from.getTime() + lasts)
}
