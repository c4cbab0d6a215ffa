import { and, eq, inArray } from 'drizzle-orm'
import type { Context, AccountContext } from '#platform/context.ts'
import { findMembership } from '#platform/identity/find-membership.ts'
import { users } from '#platform/identity/schema.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { WithheldReason } from '../model.ts'
import type { ReportSettings } from '../schedules-contract.ts'
import { reportUnsubscriptions, type StoredRun } from './schema.ts'

export type Means = Pick<Context, 'db' | 'clickhouse' | 'log' | 'now'> & {
  accountDb: (accountId: string) => Database
}

/** `ctx`: what the person may see at this moment, one for each virtual channel of a person who has some only. */
export type Recipient = {
  userId: string
  virtualChannel: string | null
  outcome: { email: string; ctx: AccountContext } | { withheld: WithheldReason }
}

type Asked = Pick<StoredRun, 'accountId' | 'scheduleId'> & { settings: ReportSettings }

export async function findRecipients(means: Means, asked: Asked): Promise<Recipient[]> {
  const { recipients } = asked.settings
  const out = await means.db
    .select({ userId: reportUnsubscriptions.userId })
    .from(reportUnsubscriptions)
    .where(
      and(
        eq(reportUnsubscriptions.scheduleId, asked.scheduleId),
        inArray(reportUnsubscriptions.userId, recipients),
      ),
    )
  const unsubscribed = new Set(out.map(({ userId }) => userId))
  const found: Recipient[] = []
  for (const userId of recipients) {
    if (unsubscribed.has(userId)) found.push(withheld(userId, 'unsubscribed'))
    else found.push(...(await recipientOf(means, asked, userId)))
  }
  return found
}

const withheld = (userId: string, reason: WithheldReason): Recipient => ({
  ...{ userId, virtualChannel: null },
  outcome: { withheld: reason },
})

async function recipientOf(means: Means, asked: Asked, userId: string): Promise<Recipient[]> {
  const { accountId, settings } = asked
  const { db, accountDb, clickhouse, log, now } = means
  const found = await findMembership(db, { userId, accountId }, now())
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (found === null || person === undefined) return [withheld(userId, 'noAccess')]
  const { membership } = found
  const { id, name, timeZone, currency, role, permissions, virtualChannels, channelsOnly } = membership
  const wanted = settings.virtualChannelId
  const seen =
    wanted === null
      ? channelsOnly
        ? virtualChannels
        : [null]
      : virtualChannels.filter((channel) => channel.id === wanted)
  if (seen.length === 0) return [withheld(userId, 'otherChannel')]
  return seen.map((virtualChannel) => ({
    ...{ userId, virtualChannel: virtualChannel?.name ?? null },
    outcome: {
      email: person.email,
      ctx: {
        ...{ db: accountDb(accountId), clickhouse, log, now, permissions, virtualChannel },
        actor: { userId, name: found.person.name, role },
        account: { id, name, timeZone, currency },
        showIn: found.person.currency,
        channelIds: channelsOnly ? virtualChannels.map((channel) => channel.id) : null,
        source: { origin: 'system', ip: null, session: null },
      },
    },
  }))
}
