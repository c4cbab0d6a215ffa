import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, ne } from '#platform/storage/postgres/drizzle.ts'
import { accounts } from '../identity/schema.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import type { Notice, NoticeLabels } from './notice.ts'
import { browsers, routeNotice, type Routed } from './route-notice.ts'
import { deliveries, destinations, noticeRoutes } from './schema.ts'
import { sealNotice } from './sealed-notice.ts'
import { wakeSenders } from './wake-senders.ts'

/**
 * Sent only if the caller's transaction commits; the same key is never sent twice to a destination.
 * Destinations that were not notified of an incident (quiet hours, escalation not reached) are not notified
 * of its end.
 */
export async function queueNotice(
  { tx, keyring, now }: { tx: Transaction; keyring: Keyring; now: Date },
  accountId: string,
  notice: Notice,
  labels: NoticeLabels,
): Promise<void> {
  const ends = notice.kind === 'acknowledged' || notice.kind === 'resolved'
  if (ends) await cancelHeld(tx, accountId, notice.incident, now)
  const [account] = await tx
    .select({ timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (account === undefined) return
  const own = and(eq(noticeRoutes.accountId, accountId), eq(noticeRoutes.enabled, true))
  const routed =
    labels.destinationIds?.map((destinationId) => ({ destinationId, notBefore: now })) ??
    routeNotice(await tx.select().from(noticeRoutes).where(own), labels, {
      now,
      timeZone: account.timeZone,
      kind: notice.kind,
    })
  const open = await openDestinations(tx, accountId, routed)
  const heard = ends ? await destinationsThatHeard(tx, accountId, notice.incident) : null
  const rows = [...open].flatMap(([destinationId, notBefore]) => {
    if (heard !== null && !heard.has(destinationId)) return []
    const id = randomUUID()
    const { key: noticeKey, incident, kind, severity } = notice
    const { ruleId, virtualChannelId } = labels
    const area = labels.destinationIds === undefined ? labels.area : null
    return {
      id,
      accountId,
      destinationId,
      noticeKey,
      incident,
      kind,
      severity,
      queuedAt: now,
      area,
      ruleId,
      virtualChannelId,
      sealed: sealNotice(keyring, id, notice),
      nextAttemptAt: notBefore,
      held: notBefore > now,
    }
  })
  if (rows.length === 0) return
  await tx.insert(deliveries).values(rows).onConflictDoNothing()
  await wakeSenders(tx)
}

async function openDestinations(
  tx: Transaction,
  accountId: string,
  routed: readonly Routed[],
): Promise<Map<string, Date>> {
  const due = new Map(routed.map(({ destinationId, notBefore }) => [destinationId, notBefore]))
  if (due.size === 0) return new Map()
  const found = await tx
    .select({ id: destinations.id, kind: destinations.kind })
    .from(destinations)
    .where(
      and(
        eq(destinations.accountId, accountId),
        eq(destinations.enabled, true),
        eq(destinations.awaitsConfirmation, false),
      ),
    )
  return new Map(
    found.flatMap(({ id, kind }) => {
      const times = [due.get(id), kind === 'webPush' ? due.get(browsers) : undefined]
      const [notBefore] = times.filter((time) => time !== undefined).toSorted((a, b) => Number(a) - Number(b))
      return notBefore === undefined ? [] : [[id, notBefore] as const]
    }),
  )
}

async function destinationsThatHeard(
  tx: Transaction,
  accountId: string,
  incident: string,
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ destinationId: deliveries.destinationId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.accountId, accountId),
        eq(deliveries.incident, incident),
        inArray(deliveries.kind, ['fired', 'noData']),
        ne(deliveries.state, 'canceled'),
      ),
    )
  return new Set(rows.map(({ destinationId }) => destinationId))
}

async function cancelHeld(tx: Transaction, accountId: string, incident: string, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'canceled', endedAt: now })
    .where(
      and(
        eq(deliveries.accountId, accountId),
        eq(deliveries.incident, incident),
        eq(deliveries.state, 'queued'),
        eq(deliveries.held, true),
        gt(deliveries.nextAttemptAt, now),
      ),
    )
}
