import { and, eq } from 'drizzle-orm'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { MembershipAccess } from './describe-access.ts'
import { withinReach } from './within-reach.ts'

export type PersonRow = MembershipAccess & {
  userId: string
  name: string
  email: string
  lastSeenAt: Date | null
}

const columns = {
  userId: memberships.userId,
  name: users.name,
  email: users.email,
  role: memberships.role,
  permissions: memberships.permissions,
  virtualChannelIds: memberships.virtualChannelIds,
  validFrom: memberships.validFrom,
  validUntil: memberships.validUntil,
  status: memberships.status,
  lastSeenAt: memberships.lastSeenAt,
}

export const membershipOf = (ctx: AccountContext, userId: string) =>
  and(eq(memberships.accountId, ctx.account.id), eq(memberships.userId, userId))

const { userId: id, virtualChannelIds } = memberships

/** Somebody of the account, within the channels of the one who asks; throws `notFound` for anybody else. */
export async function findPerson(
  db: Database | Transaction,
  ctx: AccountContext,
  userId: string,
): Promise<PersonRow> {
  const [row] = await db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(membershipOf(ctx, userId), await withinReach(db, ctx, { id, virtualChannelIds })))
  if (row === undefined) throw new FarolError('notFound')
  return row
}
