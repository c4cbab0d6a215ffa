import { FarolError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { findInvitations } from '#platform/identity/invitations/find-invitation.ts'
import { users } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Invitation } from '../invitation-contract.ts'

export async function describeInvitation(
  { db, now }: RequestContext,
  { token }: { token: string },
): Promise<Invitation> {
  const open = await findInvitations(db, token, now())
  const [first] = open
  if (first === undefined) throw new FarolError('deadInvitation')
  const { email, inviter, role, expiresAt } = first
  const known = (await db.$count(users, eq(users.email, email))) > 0
  const accounts = open.map(({ account }) => account)
  return { email, inviter, role, accounts, expiresAt: expiresAt.toISOString(), known }
}
