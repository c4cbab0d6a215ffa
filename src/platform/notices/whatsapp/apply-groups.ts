import { and, eq, isNull, lt, or, sql } from '#platform/storage/postgres/drizzle.ts'
import { addPerson, findPerson, type Applying } from './apply-inbound.ts'
import { refusalReason } from './answer.ts'
import { whatsAppGroups, whatsAppMembers, type WhatsAppGroupRow } from './schema.ts'
import { sealWhatsApp } from './seals.ts'
import type { GroupUpdate } from './webhook-body.ts'

/** The webhook may arrive before the response to the group's creation. */
const PATIENCE_MS = 10 * 60_000

/** False if the group is still unknown, so that Meta repeats the webhook. */
export async function applyGroups(applying: Applying, updates: readonly GroupUpdate[]): Promise<boolean> {
  let isKnown = true
  for (const update of updates.toSorted((a, b) => a.timestamp.getTime() - b.timestamp.getTime())) {
    const group = await findGroup(applying, update)
    if (group === undefined) {
      const age = applying.now().getTime() - update.timestamp.getTime()
      if (age < PATIENCE_MS && (await mayBecomeKnown(applying, update))) isKnown = false
      continue
    }
    await applyLifecycle(applying, group, update)
    for (const { wa_id: phone } of update.added_participants)
      await applyMember(applying, group, { phone, at: update.timestamp, gone: false })
    for (const { wa_id: phone } of update.removed_participants)
      await applyMember(applying, group, { phone, at: update.timestamp, gone: true })
    if (update.added_participants.length + update.removed_participants.length > 0)
      await settle(applying, group)
  }
  return isKnown
}

async function findGroup(
  { tx, accountId }: Applying,
  { group_id: groupId, request_id: requestId }: GroupUpdate,
): Promise<WhatsAppGroupRow | undefined> {
  const named = [
    ...(groupId === undefined ? [] : [eq(whatsAppGroups.groupId, groupId)]),
    ...(requestId === undefined ? [] : [eq(whatsAppGroups.requestId, requestId)]),
  ]
  if (named.length === 0) return undefined
  const [row] = await tx
    .select()
    .from(whatsAppGroups)
    .where(and(eq(whatsAppGroups.accountId, accountId), or(...named)))
    .for('update')
  return row
}

/** A group being created, or an event of one whose id is not known yet. */
async function mayBecomeKnown({ tx, accountId }: Applying, update: GroupUpdate): Promise<boolean> {
  if (update.request_id !== undefined) return true
  const asked = and(eq(whatsAppGroups.accountId, accountId), isNull(whatsAppGroups.groupId))
  const [one] = await tx.select().from(whatsAppGroups).where(asked).limit(1)
  return one !== undefined
}

async function applyLifecycle(
  { tx, keyring }: Applying,
  { destinationId, groupId, status }: WhatsAppGroupRow,
  update: GroupUpdate,
): Promise<void> {
  const own = eq(whatsAppGroups.destinationId, destinationId)
  const code = update.errors?.[0]?.code
  if (code !== undefined)
    await tx
      .update(whatsAppGroups)
      .set({ status: 'failed', error: refusalReason(code) })
      .where(own)
  else if (update.type === 'group_delete' || update.type === 'group_suspend')
    await tx
      .update(whatsAppGroups)
      .set({
        status: 'failed',
        error: update.type === 'group_delete' ? 'O grupo foi apagado.' : 'A Meta suspendeu o grupo.',
      })
      .where(own)
  else if (groupId === null && update.group_id !== undefined) {
    const link = update.invite_link
    const invite =
      link === undefined ? {} : { invite: sealWhatsApp(keyring, 'whatsapp-invite', destinationId, { link }) }
    await tx
      .update(whatsAppGroups)
      .set({
        groupId: update.group_id,
        error: null,
        ...(status === 'asked' && { status: 'invited' }),
        ...invite,
      })
      .where(own)
  }
}

/** The newest event wins, whatever the arrival order. */
async function applyMember(
  applying: Applying,
  { destinationId, accountId }: WhatsAppGroupRow,
  { phone, at, gone }: { phone: string; at: Date; gone: boolean },
): Promise<void> {
  const person = (await findPerson(applying, phone)) ?? (await addPerson(applying, phone))
  if (person === undefined) return
  await applying.tx
    .insert(whatsAppMembers)
    .values({ accountId, destinationId, personId: person.id, changedAt: at, gone })
    .onConflictDoUpdate({
      target: [whatsAppMembers.destinationId, whatsAppMembers.personId],
      set: { changedAt: at, gone },
      setWhere: lt(whatsAppMembers.changedAt, at),
    })
}

async function settle({ tx }: Applying, { destinationId }: WhatsAppGroupRow): Promise<void> {
  const people = sql`(SELECT count(*) FROM whatsapp_members WHERE destination_id = ${destinationId} AND NOT gone)`
  await tx
    .update(whatsAppGroups)
    .set({ status: sql`CASE WHEN ${people} > 0 THEN 'active' ELSE 'invited' END`, error: null })
    .where(
      and(
        eq(whatsAppGroups.destinationId, destinationId),
        or(eq(whatsAppGroups.status, 'invited'), eq(whatsAppGroups.status, 'active')),
      ),
    )
}
