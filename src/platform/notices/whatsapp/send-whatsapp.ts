import { randomUUID } from 'node:crypto'
import type { MessageFormat, WhatsAppForm } from '#model/monitoring/destinations.ts'
import { and, arrayOverlaps, eq, inArray, lte } from '#platform/storage/postgres/drizzle.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import { formatSubject, isDigest, type Message } from '../message.ts'
import type { Outcome } from '../outcome.ts'
import type { DestinationRow } from '../schema.ts'
import type { WhatsAppAnswer } from './answer.ts'
import { failUnsureSends, notRetriedHint } from './bridge/lost-sends.ts'
import { template } from './compose.ts'
import { decide, UNSURE_MS, type DueNotice } from './decide.ts'
import { combineResults, lostReason, type Result } from './combine-results.ts'
import { applyRefusal } from './apply-refusal.ts'
import { resolveReceivers, lockReceiver, type Address, type Found } from './receivers.ts'
import { whatsAppSends, whatsAppTemplates } from './schema.ts'
import { sealWhatsApp } from './seals.ts'
import { findTransport, clearError, type WhatsAppTransport } from './transport.ts'

export type WhatsAppDeps = {
  db: Database
  keyring: Keyring
  now: () => Date
  outbound: Outbound
  /** Replaces Meta's server. */
  whatsAppServer?: string | undefined
}

export type WhatsAppSending = {
  destination: DestinationRow
  form: WhatsAppForm
  message: Message
  /** When each notice may be sent. */
  due: readonly DueNotice[]
}

const AT_ONCE = 4
/** Together with the longest request, shorter than a sender's lease. */
const PATIENCE_MS = 60_000

/** Sends to each person of a list, or to a group. What was sent is never repeated by retries. */
export async function sendWhatsApp(
  parts: WhatsAppDeps,
  sending: WhatsAppSending,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { destination, form } = sending
  const way = await findTransport(parts, destination.accountId, form)
  if ('reason' in way) return { state: 'final', reason: way.reason }
  const addresses = await resolveReceivers(parts.db, destination, form)
  const results: Result[] = []
  const ends = performance.now() + PATIENCE_MS
  for (let first = 0; first < addresses.length; first += AT_ONCE) {
    if (signal?.aborted === true || performance.now() > ends) {
      results.push({ state: 'retry', reason: 'Faltam pessoas da lista.' })
      break
    }
    const some = addresses.slice(first, first + AT_ONCE)
    results.push(
      ...(await Promise.all(some.map((one) => sendToOne(parts, { ...sending, way }, one, signal)))),
    )
  }
  if (results.some(({ state }) => state === 'sent')) await clearError(parts.db, destination, form)
  return combineResults(results)
}

type Leaving = Found & {
  id: string
  form: 'text' | 'template'
  format: MessageFormat
  message: Message
  isPartial: boolean
}

async function sendToOne(
  parts: WhatsAppDeps,
  sending: WhatsAppSending & { way: WhatsAppTransport },
  address: Address,
  signal: AbortSignal | undefined,
  isAgain = false,
): Promise<Result> {
  const leaving = await writeDown(parts, sending, address)
  if ('state' in leaving) return leaving
  const { request, readAnswer, readFailure } = sending.way
  const answer = await parts
    .outbound({ method: 'POST', ...request(leaving), ...(signal && { signal }) })
    .then(readAnswer, readFailure)
  const failed = await record(parts, leaving, answer)
  if (answer.state === 'sent' && failed !== null) return { state: 'final', reason: failed }
  if (answer.state === 'sent')
    return leaving.isPartial ? { state: 'retry', reason: 'Parte dos avisos espera.' } : { state: 'sent' }
  if (answer.state === 'unsure' && address.isBridge && !leaving.isPartial)
    return { state: 'final', reason: `${answer.reason} ${lostReason}` }
  if (answer.state === 'unsure') return { state: 'retry', reason: answer.reason }
  await applyRefusal(parts.db, sending.destination, address, answer)
  if (answer.acts === 'window' && !isAgain) return sendToOne(parts, sending, address, signal, true)
  const { acts, reason, pauseMs } = answer
  if (acts === 'final') return { state: 'final', reason }
  return { state: 'retry', reason, ...(pauseMs !== undefined && { pauseMs }) }
}

/** Stored before sending, so that after a crash it is known that it may have been sent. */
function writeDown(
  { db, keyring, now: clock }: WhatsAppDeps,
  { destination, message, due }: WhatsAppSending,
  address: Address,
): Promise<Leaving | Result> {
  const now = clock()
  const { accountId } = destination
  const keys = due.map(({ key }) => key)
  return db.transaction(async (tx) => {
    if (address.isBridge) await failUnsureSends(tx, { destinationId: destination.id, keys, now })
    const found = await lockReceiver(tx, keyring, address, { keys, now })
    if (found === null) return { state: 'retry', reason: 'O convite do grupo ainda não chegou da Meta.' }
    const [known] = await tx
      .select({ status: whatsAppTemplates.status })
      .from(whatsAppTemplates)
      .where(
        and(
          eq(whatsAppTemplates.accountId, accountId),
          eq(whatsAppTemplates.name, template.name),
          eq(whatsAppTemplates.language, template.language),
        ),
      )
    const decision = decide(found.receiver, due, { now, isTemplateApproved: known?.status === 'APPROVED' })
    if (decision.act === 'skip') return { state: 'skipped', why: decision.why }
    if (decision.act === 'wait') return { state: 'waits', why: decision.why }
    const [first, ...rest] = message.notices.filter(({ key }) => decision.keys.includes(key))
    if (first === undefined) throw new Error('a notice that is due is not in its message')
    const own = { ...message, notices: [first, ...rest] as const }
    const id = randomUUID()
    if (!address.isBridge) await forgetUnsure(tx, address, decision.keys, now)
    await tx.insert(whatsAppSends).values({
      id,
      accountId,
      destinationId: destination.id,
      personId: address.personId,
      messageId: message.id,
      noticeKeys: decision.keys,
      form: decision.form,
      state: 'sending',
      createdAt: now,
      triedAt: now,
      byBridge: address.isBridge,
      sealed: sealWhatsApp(keyring, 'whatsapp-send', id, {
        title: formatSubject(own),
        needs: isDigest(own) ? undefined : first.needs?.title,
      }),
    })
    const { form, isPartial } = decision
    return { ...found, id, form, format: destination.messageFormat, message: own, isPartial }
  })
}

/** Resends a message that was never confirmed. A late confirmation still counts. */
async function forgetUnsure(
  tx: Transaction,
  { personId, destinationId }: Address,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const own =
    personId === null ? eq(whatsAppSends.destinationId, destinationId) : eq(whatsAppSends.personId, personId)
  await tx
    .update(whatsAppSends)
    .set({ state: 'failed', failedAt: now, reason: 'O WhatsApp não disse se recebeu; foi enviada de novo.' })
    .where(
      and(
        own,
        eq(whatsAppSends.state, 'sending'),
        lte(whatsAppSends.triedAt, new Date(now.getTime() - UNSURE_MS)),
        arrayOverlaps(whatsAppSends.noticeKeys, [...keys]),
      ),
    )
}

/** Records a failure that the webhook reported before the response was read. */
async function record(
  { db, now }: WhatsAppDeps,
  { id, receiver: { isBridge } }: Pick<Leaving, 'id' | 'receiver'>,
  answer: WhatsAppAnswer,
): Promise<string | null> {
  const own = eq(whatsAppSends.id, id)
  const open = and(own, inArray(whatsAppSends.state, ['sending', 'unknown']))
  if (answer.state === 'unsure') {
    const said = isBridge
      ? { state: 'unknown' as const, failedAt: now(), reason: `${answer.reason} ${notRetriedHint}` }
      : { reason: answer.reason }
    await db.update(whatsAppSends).set(said).where(open)
    return null
  }
  if (answer.state === 'refused') {
    const { code, reason } = answer
    await db.update(whatsAppSends).set({ state: 'failed', failedAt: now(), code, reason }).where(open)
    return null
  }
  await db
    .update(whatsAppSends)
    .set({ state: 'sent', sentAt: now(), failedAt: null, reason: null })
    .where(open)
  const [row] = await db
    .update(whatsAppSends)
    .set({ whatsAppId: answer.whatsAppId })
    .where(own)
    .returning({ state: whatsAppSends.state, reason: whatsAppSends.reason })
  return row?.state === 'failed' ? (row.reason ?? 'O WhatsApp não entregou.') : null
}
