import type { WhatsAppForm } from '#model/monitoring/destinations.ts'
import { and, eq, inArray, or, gt, sql, arrayOverlaps } from '#platform/storage/postgres/drizzle.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import type { DestinationRow } from '../schema.ts'
import { HOUR_MS, UNSURE_MS, type Receiver } from './decide.ts'
import { whatsAppGroups, whatsAppMembers, whatsAppPeople, whatsAppSends } from './schema.ts'
import { openWhatsApp } from './seals.ts'

/** Where a message goes, as known before its receivers are locked. */
export type Address = { personId: string | null; destinationId: string; isBridge: boolean }

const keyOf = ({ personId, destinationId }: Omit<Address, 'isBridge'>): string => personId ?? destinationId

/** The people of a list, or a group as one. */
export async function resolveReceivers(
  db: Database,
  { id: destinationId }: DestinationRow,
  form: WhatsAppForm,
): Promise<Address[]> {
  const isBridge = form === 'bridge'
  if (form !== 'contacts') return [{ personId: null, destinationId, isBridge }]
  const members = await db
    .select({ personId: whatsAppMembers.personId })
    .from(whatsAppMembers)
    .where(and(eq(whatsAppMembers.destinationId, destinationId), eq(whatsAppMembers.gone, false)))
  return members.map(({ personId }) => ({ personId, destinationId, isBridge }))
}

export type Found = { receiver: Receiver; to: string; isGroup: boolean }

/**
 * Locked until the transaction ends, so that two senders do not message one person twice. Null if the
 * receiver no longer exists.
 */
export async function lockReceiver(
  tx: Transaction,
  keyring: Keyring,
  address: Address,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<Found | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`whatsapp ${keyOf(address)}`}, 0))`)
  const history = await loadHistory(tx, address, { keys, now })
  if (address.personId === null) return groupOf(tx, address, history)
  const [person] = await tx.select().from(whatsAppPeople).where(eq(whatsAppPeople.id, address.personId))
  if (person === undefined) return null
  const { phone } = openWhatsApp(keyring, 'whatsapp-person', person.id, person.sealed)
  const receiver = {
    ...history,
    isBridge: false,
    hasConsented: person.consentAt !== null,
    hasOptedOut: person.optedOutAt !== null,
    lastInboundAt: person.lastInboundAt,
  }
  return { receiver, to: phone, isGroup: false }
}

async function groupOf(
  tx: Transaction,
  { destinationId, isBridge }: Address,
  history: History,
): Promise<Found | null> {
  const [group] = await tx
    .select()
    .from(whatsAppGroups)
    .where(eq(whatsAppGroups.destinationId, destinationId))
  if (group === undefined || group.groupId === null) return null
  const people = await tx
    .select({ optedOutAt: whatsAppPeople.optedOutAt })
    .from(whatsAppMembers)
    .innerJoin(whatsAppPeople, eq(whatsAppPeople.id, whatsAppMembers.personId))
    .where(and(eq(whatsAppMembers.destinationId, destinationId), eq(whatsAppMembers.gone, false)))
  const receiver = {
    ...history,
    isBridge,
    // members joined by link, or are in the staff's own group
    hasConsented: true,
    hasOptedOut: people.some(({ optedOutAt }) => optedOutAt !== null),
    lastInboundAt: group.lastInboundAt,
  }
  return { receiver, to: group.groupId, isGroup: true }
}

type History = Pick<Receiver, 'notified' | 'unsure' | 'lost' | 'recent'>

async function loadHistory(
  tx: Transaction,
  { personId, destinationId, isBridge }: Address,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<History> {
  const since = new Date(now.getTime() - HOUR_MS)
  const own =
    personId === null ? eq(whatsAppSends.destinationId, destinationId) : eq(whatsAppSends.personId, personId)
  const rows = await tx
    .select()
    .from(whatsAppSends)
    .where(
      and(
        own,
        inArray(whatsAppSends.state, ['sending', 'sent', 'delivered', 'read', 'unknown']),
        or(gt(whatsAppSends.triedAt, since), arrayOverlaps(whatsAppSends.noticeKeys, [...keys])),
      ),
    )
  const open = rows.filter(({ state }) => state === 'sending' || state === 'unknown')
  const known = rows.filter((row) => !open.includes(row))
  const unsure = (isBridge ? [] : open).flatMap(({ noticeKeys, triedAt }) =>
    noticeKeys.map((key) => [key, new Date(triedAt.getTime() + UNSURE_MS)] as const),
  )
  return {
    notified: new Set(known.flatMap(({ noticeKeys }) => noticeKeys)),
    lost: new Set((isBridge ? open : []).flatMap(({ noticeKeys }) => noticeKeys)),
    unsure: new Map(unsure.toSorted(([, a], [, b]) => a.getTime() - b.getTime())),
    recent: rows.map(({ triedAt }) => triedAt),
  }
}
