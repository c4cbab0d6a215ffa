import { and, eq, inArray, ne, or } from '#platform/storage/postgres/drizzle.ts'
import { deliveries } from '../schema.ts'
import { wakeSenders } from '../wake-senders.ts'
import { refusalAction, refusalReason } from './answer.ts'
import type { Applying } from './apply-inbound.ts'
import { whatsAppGroups, whatsAppPeople, whatsAppSends } from './schema.ts'
import type { Status } from './webhook-body.ts'

const ranks = { failed: 0, unknown: 1, sending: 1, sent: 2, delivered: 3, read: 4 } as const
const isId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

type SendRow = typeof whatsAppSends.$inferSelect

/** A status only moves forward: a read message does not become delivered, nor fail. */
export async function applyStatuses(applying: Applying, statuses: readonly Status[]): Promise<void> {
  for (const status of statuses.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const row = await findSend(applying, status)
    if (row === undefined) continue
    if (status.status === 'failed') await fail(applying, row, status)
    else await advance(applying, row, status)
  }
}

/** By our own id, since the webhook may arrive before the response with theirs. */
async function findSend({ tx, accountId }: Applying, status: Status): Promise<SendRow | undefined> {
  const own = status.biz_opaque_callback_data ?? ''
  const byTheirs = eq(whatsAppSends.whatsAppId, status.id)
  const [row] = await tx
    .select()
    .from(whatsAppSends)
    .where(
      and(
        eq(whatsAppSends.accountId, accountId),
        isId.test(own) ? or(byTheirs, eq(whatsAppSends.id, own)) : byTheirs,
      ),
    )
    .for('update')
  return row
}

async function advance({ tx }: Applying, row: SendRow, { id, status, timestamp }: Status): Promise<void> {
  if (status === 'failed') return
  const isNew = ranks[status] > ranks[row.state]
  const at = { sent: 'sentAt', delivered: 'deliveredAt', read: 'readAt' } as const
  await tx
    .update(whatsAppSends)
    .set({
      whatsAppId: id,
      [at[status]]: row[at[status]] ?? timestamp,
      ...(isNew && { state: status, code: null, reason: null, failedAt: null }),
    })
    .where(eq(whatsAppSends.id, row.id))
}

async function fail(applying: Applying, row: SendRow, { id, timestamp, errors = [] }: Status): Promise<void> {
  if (row.state !== 'sending' && row.state !== 'sent') return
  const { tx } = applying
  const code = errors[0]?.code ?? null
  const reason = code === null ? 'O WhatsApp não entregou, e não disse por quê.' : refusalReason(code)
  await tx
    .update(whatsAppSends)
    .set({ state: 'failed', whatsAppId: id, failedAt: timestamp, code, reason })
    .where(eq(whatsAppSends.id, row.id))
  if (code !== null && refusalAction(code) === 'window' && row.form === 'text')
    return sendAsTemplate(applying, row)
  await giveUp(applying, row, reason)
}

/** The 24-hour window had already closed: the message is sent again as a template. */
async function sendAsTemplate({ tx, now }: Applying, row: SendRow): Promise<void> {
  if (row.personId !== null)
    await tx.update(whatsAppPeople).set({ lastInboundAt: null }).where(eq(whatsAppPeople.id, row.personId))
  else if (row.destinationId !== null)
    await tx
      .update(whatsAppGroups)
      .set({ lastInboundAt: null })
      .where(eq(whatsAppGroups.destinationId, row.destinationId))
  await tx
    .update(deliveries)
    .set({
      state: 'failed',
      nextAttemptAt: now(),
      sentAt: null,
      endedAt: null,
      lastError: refusalReason(131047),
    })
    .where(and(eq(deliveries.messageId, row.messageId), inArray(deliveries.state, ['sent', 'sending'])))
  await wakeSenders(tx)
}

/** Marks a notice that reached no one as failed. */
async function giveUp({ tx, now }: Applying, { messageId }: SendRow, reason: string): Promise<void> {
  const [other] = await tx
    .select({ id: whatsAppSends.id })
    .from(whatsAppSends)
    .where(and(eq(whatsAppSends.messageId, messageId), ne(whatsAppSends.state, 'failed')))
    .limit(1)
  if (other !== undefined) return
  await tx
    .update(deliveries)
    .set({ state: 'dead', sentAt: null, endedAt: now(), lastError: reason })
    .where(and(eq(deliveries.messageId, messageId), inArray(deliveries.state, ['sent'])))
}
