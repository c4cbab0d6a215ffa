import { and, arrayContained, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AccountContext } from '#platform/context.ts'
import { memberships } from '#platform/identity/schema.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'

type Columns = { id: AnyPgColumn; virtualChannelIds: AnyPgColumn }

/** Keeps, for somebody who has some virtual channels only, who has no other; and themselves. The others are not theirs to know. */
export async function withinReach(
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
