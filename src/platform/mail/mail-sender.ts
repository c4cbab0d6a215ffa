import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, lt, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Logger } from '../context.ts'
import { startLeasedWork } from '../jobs/leased-work.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { MailFailure, type MailTransport, type OutgoingMail } from './mail-transport.ts'
import { mails } from './schema.ts'
import { openPart } from './sealed-mail.ts'

type MailSenderParts = {
  db: Database
  log: Logger
  now: () => Date
  keyring: Keyring
  transport: MailTransport
  /** Runs in the transaction that gives the mail up. */
  onGivenUp?: MailGivenUp
}

export type MailGivenUp = (tx: Transaction, mail: GivenUpMail) => Promise<void>

export type GivenUpMail = { id: string; purpose: string; reason: string; at: Date }

const minute = 60_000
/** Longer than any delivery, so after it the worker must have died. */
const lease = 10 * minute
/** After the last retry the mail is given up. */
const pauses = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)

const kept = 90 * 24 * 60 * minute

const notOpen = 'O e-mail não pôde ser aberto: a chave que o cifrou não está mais entre as deste Farol.'

type Claimed = OutgoingMail & { attempts: number; purpose: string }

export const startMailSender = (parts: MailSenderParts): (() => Promise<void>) =>
  startLeasedWork({
    name: 'mail',
    log: parts.log,
    atOnce: 1,
    clear: () => forgetOldMails(parts),
    claim: async () => {
      const mail = await claimNext(parts)
      return mail && { details: { mail: mail.id }, work: (signal) => deliver(parts, mail, signal) }
    },
  })

async function deliver(parts: MailSenderParts, mail: Claimed, signal: AbortSignal): Promise<void> {
  try {
    await parts.transport.send(opened(parts, mail))
  } catch (error) {
    return recordFailure(parts, mail, error)
  }
  await recordDelivery(parts, mail, signal)
}

/** A mail that cannot be decrypted is not retried. */
function opened({ keyring }: MailSenderParts, mail: Claimed): OutgoingMail {
  const { id, text, html } = mail
  try {
    const open = (part: 'text' | 'html', kept: string) => openPart(keyring, id, part, kept)
    return { ...mail, text: open('text', text), html: html && open('html', html) }
  } catch (error) {
    throw new MailFailure(notOpen, { final: true, cause: error })
  }
}

async function claimNext({ db, now }: MailSenderParts): Promise<Claimed | undefined> {
  const at = now()
  const due = sql`SELECT id FROM mails
    WHERE state = 'queued' AND (next_attempt_at IS NULL OR next_attempt_at <= ${at.toISOString()}::timestamptz)
    ORDER BY next_attempt_at NULLS FIRST, queued_at LIMIT 1 FOR UPDATE SKIP LOCKED`
  const [row] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(at.getTime() + lease) })
    .where(eq(mails.id, sql`(${due})`))
    .returning()
  if (row === undefined || row.text === null) return undefined
  return { ...row, to: row.recipient, text: row.text }
}

const attemptOf = ({ id, attempts }: Claimed) =>
  and(eq(mails.id, id), eq(mails.state, 'queued'), eq(mails.attempts, attempts))

/** After delivery: retried until written, or the mail would be sent twice. */
async function recordDelivery(parts: MailSenderParts, mail: Claimed, signal: AbortSignal): Promise<void> {
  const { db, log, now } = parts
  const patience = performance.now() + lease
  for (;;) {
    try {
      const over = {
        state: 'sent' as const,
        text: null,
        html: null,
        unsubscribe: null,
        nextAttemptAt: null,
        lastError: null,
      }
      await db
        .update(mails)
        .set({ ...over, endedAt: now() })
        .where(attemptOf(mail))
      return
    } catch (error) {
      log.warn({ err: error, mail: mail.id }, 'mail: a delivery could not be written down')
      if (signal.aborted || performance.now() > patience) throw error
      await sleep(1000, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function recordFailure(parts: MailSenderParts, mail: Claimed, error: unknown): Promise<void> {
  const { db, log, now } = parts
  const at = now()
  const known = error instanceof MailFailure
  const lastError = known ? error.message : 'O e-mail não pôde ser entregue por uma falha inesperada.'
  const pause = known && error.final ? undefined : pauses[mail.attempts - 1]
  const { id, purpose, attempts } = mail
  const next =
    pause === undefined
      ? {
          state: 'failed' as const,
          text: null,
          html: null,
          unsubscribe: null,
          nextAttemptAt: null,
          endedAt: at,
        }
      : { nextAttemptAt: new Date(at.getTime() + pause) }
  const message = pause === undefined ? 'mail: given up' : 'mail: not delivered, to be tried again'
  log.warn({ mail: id, purpose, attempts, reason: lastError, ...(known ? {} : { err: error }) }, message)
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(mails)
      .set({ ...next, lastError })
      .where(attemptOf(mail))
    if (pause === undefined && rowCount !== 0)
      await parts.onGivenUp?.(tx, { id, purpose, reason: lastError, at })
  })
}

async function forgetOldMails({ db, now }: MailSenderParts): Promise<void> {
  await db.delete(mails).where(lt(mails.endedAt, new Date(now().getTime() - kept)))
}
