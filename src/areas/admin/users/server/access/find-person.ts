import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import {
  and,
  eq,
  arrayContained,
  isNotNull,
  or,
  sql,
  type SQL,
  type AnyPgColumn,
} from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { MembershipAccess } from './describe-access.ts'

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

export async function findPerson(
  db: Database | Transaction,
  ctx: AccountContext,
  userId: string,
): Promise<PersonRow> {
  const [row] = await db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(membershipOf(ctx, userId), await visibleToActor(db, ctx, { id, virtualChannelIds })))
  if (row === undefined) throw new FarolError('notFound')
  return row
}

type Columns = { id: AnyPgColumn; virtualChannelIds: AnyPgColumn }

/** Actors limited to some virtual channels only see people within them, and themselves. */
export async function visibleToActor(
  db: Database | Transaction,
  { account, actor }: AccountContext,
  { id, virtualChannelIds }: Columns,
): Promise<SQL | undefined> {
  if (actor === 'system') return undefined
  const [own] = await db
    .select({ channels: memberships.virtualChannelIds })
    .from(memberships)
    .where(and(eq(memberships.accountId, account.id), eq(memberships.userId, actor.userId)))
  const channels = own?.channels ?? null
  if (channels === null) return undefined
  const within = and(isNotNull(virtualChannelIds), arrayContained(virtualChannelIds, channels))
  return or(sql`${id} = ${actor.userId}`, within)
}
