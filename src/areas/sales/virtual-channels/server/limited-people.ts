import type { AccountContext } from '#platform/context.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { and, arrayOverlaps, asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'

export type LimitedPeople = { names: string[]; invitations: number }

/** By channel; includes suspended users, who may return. */
export async function loadLimitedPeople(
  db: Database | Transaction,
  { account }: AccountContext,
  channelIds: string[],
): Promise<Map<string, LimitedPeople>> {
  const found = new Map(channelIds.map((id): [string, LimitedPeople] => [id, { names: [], invitations: 0 }]))
  if (channelIds.length === 0) return found
  const people = await db
    .select({ name: users.name, channels: memberships.virtualChannelIds })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(eq(memberships.accountId, account.id), arrayOverlaps(memberships.virtualChannelIds, channelIds)),
    )
    .orderBy(asc(users.name))
  const pending = await db
    .select({ channels: invitations.virtualChannelIds })
    .from(invitations)
    .where(
      and(eq(invitations.accountId, account.id), arrayOverlaps(invitations.virtualChannelIds, channelIds)),
    )
  for (const { name, channels } of people) for (const id of channels ?? []) found.get(id)?.names.push(name)
  for (const { channels } of pending) {
    for (const id of channels ?? []) {
      const limited = found.get(id)
      if (limited !== undefined) limited.invitations += 1
    }
  }
  return found
}
