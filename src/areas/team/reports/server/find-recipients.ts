import type { Context, AccountContext } from '#platform/context.ts'
import { findMembership } from '#platform/identity/find-membership.ts'
import { users, virtualChannels } from '#platform/identity/schema.ts'
import type { Membership } from '#platform/identity/signed-in.ts'
import { destinations } from '#platform/notices/schema.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { WithheldReason } from '../model.ts'
import type { ReportSettings } from '../schedules-contract.ts'
import { ofWhatsApp } from './lists.ts'
import { reportSchedules, reportUnsubscriptions, type StoredRun } from './schema.ts'

export type Means = Pick<Context, 'db' | 'clickhouse' | 'log' | 'now'> & {
  accountDb: (accountId: string) => Database
}

/** Whose mail it is, or which list's message. `ctx`: what they may see at this moment, one for each virtual channel of a person who has some only. */
export type Recipient = {
  to: { userId: string; destinationId: null } | { userId: null; destinationId: string }
  virtualChannel: string | null
  outcome: { email: string; ctx: AccountContext } | { withheld: WithheldReason }
}

type Params = Pick<StoredRun, 'accountId' | 'scheduleId'> & { settings: ReportSettings }

export async function findRecipients(means: Means, asked: Params): Promise<Recipient[]> {
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
  if (await isChannelGone(means.db, asked))
    return [
      ...recipients.map((userId) => withheld(person(userId), 'noChannel')),
      ...asked.settings.destinationIds.map((destinationId) =>
        withheld({ userId: null, destinationId }, 'noChannel'),
      ),
    ]
  const unsubscribed = new Set(out.map(({ userId }) => userId))
  const found: Recipient[] = []
  for (const userId of recipients) {
    if (unsubscribed.has(userId)) found.push(withheld(person(userId), 'unsubscribed'))
    else found.push(...(await recipientOf(means, asked, userId)))
  }
  return [...found, ...(await listsOf(means, asked))]
}

async function isChannelGone(db: Database, { accountId, settings }: Params): Promise<boolean> {
  const { virtualChannelId: id } = settings
  if (id === null) return false
  const own = and(eq(virtualChannels.accountId, accountId), eq(virtualChannels.id, id))
  return (await db.$count(virtualChannels, own)) === 0
}

const person = (userId: string): Recipient['to'] => ({ userId, destinationId: null })

const withheld = (to: Recipient['to'], reason: WithheldReason): Recipient => ({
  to,
  virtualChannel: null,
  outcome: { withheld: reason },
})

async function recipientOf(means: Means, asked: Params, userId: string): Promise<Recipient[]> {
  const { accountId, settings } = asked
  const known = await seenBy(means, accountId, userId)
  if (known === null) return [withheld(person(userId), 'noAccess')]
  const { virtualChannels, channelsOnly, email, ctxOf } = known
  const wanted = settings.virtualChannelId
  const seen =
    wanted === null
      ? channelsOnly
        ? virtualChannels
        : [null]
      : virtualChannels.filter((channel) => channel.id === wanted)
  if (seen.length === 0) return [withheld(person(userId), 'otherChannel')]
  return seen.map((virtualChannel) => ({
    to: person(userId),
    virtualChannel: virtualChannel?.name ?? null,
    outcome: { email, ctx: ctxOf(virtualChannel) },
  }))
}

/** A list is nobody who has permissions: it gets what whoever saved the schedule may see at this moment, as one message. */
async function listsOf(means: Means, asked: Params): Promise<Recipient[]> {
  const { accountId, settings, scheduleId } = asked
  if (settings.destinationIds.length === 0) return []
  const [schedule] = await means.db
    .select({ by: reportSchedules.changedBy })
    .from(reportSchedules)
    .where(eq(reportSchedules.id, scheduleId))
  const known = schedule?.by ? await seenBy(means, accountId, schedule.by) : null
  const open = await means.db
    .select({ id: destinations.id })
    .from(destinations)
    .where(and(ofWhatsApp(accountId), eq(destinations.enabled, true)))
  const ids = new Set(open.map(({ id }) => id))
  return settings.destinationIds.map((destinationId): Recipient => {
    const to = { userId: null, destinationId }
    if (!ids.has(destinationId)) return withheld(to, 'noList')
    if (known === null) return withheld(to, 'noAccess')
    const { virtualChannels, channelsOnly, email, ctxOf } = known
    const wanted = settings.virtualChannelId
    const channel = wanted === null ? null : virtualChannels.find(({ id }) => id === wanted)
    if (channel === undefined || channelsOnly) return withheld(to, 'otherChannel')
    return { to, virtualChannel: channel?.name ?? null, outcome: { email, ctx: ctxOf(channel) } }
  })
}

type Seen = Pick<Membership, 'virtualChannels' | 'channelsOnly'> & {
  email: string
  ctxOf: (virtualChannel: AccountContext['virtualChannel']) => AccountContext
}

/** Null for who has no access any more. */
async function seenBy(means: Means, accountId: string, userId: string): Promise<Seen | null> {
  const { db, accountDb, clickhouse, log, now } = means
  const found = await findMembership(db, { userId, accountId }, now())
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (found === null || row === undefined) return null
  const { membership } = found
  const { id, name, timeZone, currency, role, permissions, virtualChannels, channelsOnly } = membership
  return {
    virtualChannels,
    channelsOnly,
    email: row.email,
    ctxOf: (virtualChannel) => ({
      db: accountDb(accountId),
      clickhouse,
      log,
      now,
      permissions,
      virtualChannel,
      actor: { userId, name: found.person.name, role },
      account: { id, name, timeZone, currency },
      showIn: found.person.currency,
      channelIds: channelsOnly ? virtualChannels.map((channel) => channel.id) : null,
      source: { origin: 'system', ip: null, session: null },
    }),
  }
}
