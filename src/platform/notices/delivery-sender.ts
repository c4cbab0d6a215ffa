import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, lt } from '#platform/storage/postgres/drizzle.ts'
import type { Logger } from '../context.ts'
import { FarolError } from '../errors.ts'
import { findMembership } from '../identity/find-membership.ts'
import { startLeasedWork } from '../jobs/leased-work.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Listen } from '../storage/postgres/listen.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { claimMessage, type Claimed } from './claim-message.ts'
import { openDestination, type DestinationSettings } from './destination-settings.ts'
import { buildMail } from './build-mail.ts'
import { noticeMail } from './mark-given-up.ts'
import type { Message } from './message.ts'
import type { Outcome } from './outcome.ts'
import { deliveries, destinations } from './schema.ts'
import { openNotice } from './sealed-notice.ts'
import { sendMessage, type SendDeps } from './send-message.ts'
import { visibleNotice } from './visible-notice.ts'
import { NOTICES_CHANNEL } from './wake-senders.ts'
import { failAbandonedSends } from './whatsapp/bridge/lost-sends.ts'
import { failedSince } from './whatsapp/failed-since.ts'
import { readQuiet } from './whatsapp/quiet.ts'
import { whatsAppSends } from './whatsapp/schema.ts'
import { sendWhatsApp, type WhatsAppSending } from './whatsapp/send-whatsapp.ts'

export type DeliverySenderDeps = SendDeps & { log: Logger; listen: Listen; siteAddress: string }

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** After the last retry a notice is given up. */
const pauses = [10 * second, 30 * second, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour]
const PATIENCE_MS = minute
const KEPT_MS = 90 * 24 * hour
const notOpen = 'O aviso não pôde ser aberto: a chave que o cifrou não está mais entre as deste Farol.'
const unexpected = 'O aviso não pôde ser enviado por uma falha inesperada.'
const noAccess = 'A pessoa deste navegador não vê mais o monitoramento desta conta.'

export const startDeliverySender = (parts: DeliverySenderDeps): (() => Promise<void>) =>
  startLeasedWork({
    name: 'notices',
    log: parts.log,
    atOnce: 8,
    clear: () => forgetOld(parts),
    wake: (look) => parts.listen(NOTICES_CHANNEL, look, look),
    claim: async () => {
      const claimed = await claimMessage(parts.db, parts.now())
      if (claimed === undefined) return undefined
      const details = { destination: claimed.destination.id, message: claimed.messageId }
      return { details, work: (signal) => deliver(parts, claimed, signal) }
    },
  })

async function deliver(parts: DeliverySenderDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const opened = open(parts, claimed)
  if (opened === null) return record(parts, claimed, { state: 'final', reason: notOpen }, signal)
  const { settings, message } = opened
  if (settings.kind === 'email') return deliverByMail(parts, claimed, message, settings.address, signal)
  const visible = await visibleMessage(parts, claimed, message)
  if (visible === 'nothing') return cancel(parts, claimed)
  const send = (seen: Message) =>
    settings.kind === 'whatsApp'
      ? sendByWhatsApp(parts, claimed, { form: settings.form, message: seen }, signal)
      : sendMessage(parts, settings, seen, signal)
  const outcome =
    visible === 'noAccess'
      ? { state: 'gone' as const, reason: noAccess }
      : await send(visible).catch((err: unknown): Outcome => {
          parts.log.error({ err, message: message.id }, 'notices: could not be sent')
          return { state: 'retry', reason: unexpected }
        })
  // work interrupted by shutdown is resumed by another process, or by this one after a restart
  if (signal.aborted && outcome.state === 'retry') return letGo(parts, claimed)
  await record(parts, claimed, outcome, signal)
}

function open(
  { keyring, siteAddress }: DeliverySenderDeps,
  { destination, messageId, rows: [first, ...rest] }: Claimed,
): { settings: DestinationSettings; message: Message } | null {
  try {
    const settings = openDestination(keyring, destination)
    const noticeOf = ({ id, sealed }: typeof first) => openNotice(keyring, id, sealed)
    const { accountId } = destination
    const notices = [noticeOf(first), ...rest.map(noticeOf)] as const
    return { settings, message: { id: messageId, accountId, siteAddress, notices } }
  } catch {
    // recorded on the deliveries: they cannot be decrypted
    return null
  }
}

/**
 * What a browser's owner may see. They may have lost access to the account, be limited to some channels, or
 * not see the areas of the notices.
 */
async function visibleMessage(
  { db, now }: DeliverySenderDeps,
  { destination }: Claimed,
  message: Message,
): Promise<Message | 'noAccess' | 'nothing'> {
  const { userId, accountId } = destination
  if (userId === null) return message
  const found = await findMembership(db, { userId, accountId }, now())
  if (found === null) return 'noAccess'
  const { channelsOnly, permissions } = found.membership
  if (channelsOnly || !permissions.has('observability.view')) return 'noAccess'
  const [first, ...rest] = message.notices.flatMap(
    (notice) => visibleNotice(notice, accountId, permissions) ?? [],
  )
  return first === undefined ? 'nothing' : { ...message, notices: [first, ...rest] }
}

async function cancel({ db, now }: DeliverySenderDeps, claimed: Claimed): Promise<void> {
  await db.update(deliveries).set({ state: 'canceled', endedAt: now() }).where(attemptOf(claimed))
}

async function sendByWhatsApp(
  parts: DeliverySenderDeps,
  { destination, rows }: Claimed,
  sending: Pick<WhatsAppSending, 'form' | 'message'>,
  signal: AbortSignal,
): Promise<Outcome> {
  const quiet = await readQuiet(parts.db, destination, rows, parts.now())
  const due = rows.map(({ id, noticeKey: key }) => ({ key, quietUntil: quiet.get(id) ?? null }))
  return sendWhatsApp(parts, { ...sending, destination, due }, signal)
}

/** In one transaction, so that the mail is queued exactly once. */
async function deliverByMail(
  parts: DeliverySenderDeps,
  claimed: Claimed,
  message: Message,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, keyring } = parts
  try {
    await db.transaction(async (tx) => {
      if (!(await writeSent(tx, claimed, parts.now()))) return
      const mail = { id: message.id, to: address, purpose: noticeMail, ...buildMail(message) }
      await queueMail({ tx, keyring }, mail)
    })
  } catch (error) {
    if (!(error instanceof FarolError)) throw error
    await record(parts, claimed, { state: 'final', reason: 'O endereço de e-mail não é válido.' }, signal)
  }
}

const attemptOf = ({ rows: [first, ...rest] }: Claimed) =>
  and(
    inArray(
      deliveries.id,
      [first, ...rest].map(({ id }) => id),
    ),
    eq(deliveries.state, 'sending'),
    eq(deliveries.attempts, first.attempts),
  )

async function writeSent(db: Transaction, claimed: Claimed, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(deliveries)
    .set({ state: 'sent', sentAt: at, endedAt: at, lastError: null })
    .where(attemptOf(claimed))
  return rowCount !== 0
}

async function record(
  parts: DeliverySenderDeps,
  claimed: Claimed,
  outcome: Outcome,
  signal: AbortSignal,
): Promise<void> {
  if (outcome.state === 'sent') return recordSent(parts, claimed, signal)
  const { db, log, now } = parts
  const { destination, messageId, rows } = claimed
  const { kind, id } = destination
  log.warn({ destination: id, kind, message: messageId, reason: outcome.reason }, 'notices: not delivered')
  if (outcome.state === 'gone') {
    await db.delete(destinations).where(eq(destinations.id, id))
    return
  }
  const own = outcome.state === 'final' ? undefined : pauses[rows[0].attempts - 1]
  const asked = outcome.state === 'retry' ? outcome.pauseMs : undefined
  const at = now().getTime()
  const next =
    own === undefined
      ? { state: 'dead' as const, endedAt: now() }
      : { state: 'failed' as const, nextAttemptAt: new Date(at + Math.max(own, asked ?? 0)) }
  await db.transaction(async (tx) => {
    await tx
      .update(deliveries)
      .set({ ...next, lastError: outcome.reason })
      .where(attemptOf(claimed))
    if (asked !== undefined)
      await tx
        .update(destinations)
        .set({ pausedUntil: new Date(at + asked) })
        .where(eq(destinations.id, id))
  })
}

/** Unless a webhook meanwhile reported that it reached no one. */
async function writeArrived({ db, now }: DeliverySenderDeps, claimed: Claimed): Promise<void> {
  const { destination, messageId } = claimed
  await db.transaction(async (tx) => {
    const failed = destination.kind === 'whatsApp' ? await failedSince(tx, messageId) : null
    if (failed === null) return writeSent(tx, claimed, now())
    await tx
      .update(deliveries)
      .set({ state: 'dead', endedAt: now(), lastError: failed })
      .where(attemptOf(claimed))
  })
}

/** Retried until written, or it would be sent twice. */
async function recordSent(parts: DeliverySenderDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const patience = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      await writeArrived(parts, claimed)
      return
    } catch (error) {
      parts.log.warn(
        { err: error, message: claimed.messageId },
        'notices: a delivery could not be written down',
      )
      if (signal.aborted || performance.now() > patience) throw error
      await sleep(second, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function letGo({ db, now }: DeliverySenderDeps, claimed: Claimed): Promise<void> {
  await db.update(deliveries).set({ state: 'failed', nextAttemptAt: now() }).where(attemptOf(claimed))
}

async function forgetOld({ db, now }: DeliverySenderDeps): Promise<void> {
  await failAbandonedSends(db, now())
  const until = new Date(now().getTime() - KEPT_MS)
  await db.delete(deliveries).where(lt(deliveries.endedAt, until))
  await db.delete(whatsAppSends).where(lt(whatsAppSends.createdAt, until))
}
