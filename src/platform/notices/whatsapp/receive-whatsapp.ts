import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { accounts } from '../../identity/schema.ts'
import { readJson } from '../../outbound/read-json.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { applyGroups } from './apply-groups.ts'
import { applyInbound } from './apply-inbound.ts'
import { applyStatuses } from './apply-statuses.ts'
import { applyTemplates } from './apply-templates.ts'
import { whatsAppNumbers, type WhatsAppNumberRow } from './schema.ts'
import { openWhatsApp } from './seals.ts'
import { readWebhook } from './webhook-body.ts'

export type WebhookDeps = { db: Database; keyring: Keyring; now: () => Date }

/** Constant-time comparison for inputs of any length. */
const same = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

/** Meta's verification challenge: echoed only to callers that know the token. */
export async function answerChallenge(
  parts: WebhookDeps,
  { numberId, mode, token }: { numberId: string; mode: string; token: string },
): Promise<boolean> {
  const number = await openNumber(parts, numberId)
  if (number === null) return false
  const { verifyToken } = openWhatsApp(parts.keyring, 'whatsapp-number', number.id, number.sealed)
  if (mode !== 'subscribe' || !same(token, verifyToken)) return false
  await markHeard(parts, number)
  return true
}

/** `later`: refers to something not yet known; Meta repeats it. */
export type Received = 'kept' | 'refused' | 'unreadable' | 'later'

/** The signature covers the exact bytes. Idempotent and order-independent. */
export async function receiveWhatsApp(
  parts: WebhookDeps,
  { numberId, signature, body }: { numberId: string; signature: string; body: Uint8Array },
): Promise<Received> {
  const number = await openNumber(parts, numberId)
  if (number === null) return 'refused'
  const { appSecret } = openWhatsApp(parts.keyring, 'whatsapp-number', number.id, number.sealed)
  const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
  if (!same(signature, expected)) return 'refused'
  const events = readWebhook(readJson(Buffer.from(body).toString('utf8')), number)
  if (events === null) return 'unreadable'
  const { accountId } = number
  const isKnown = await parts.db.transaction(async (tx) => {
    await applyInbound({ ...parts, tx, accountId }, events.inbound)
    await applyStatuses({ ...parts, tx, accountId }, events.statuses)
    await applyTemplates({ ...parts, tx, accountId }, events.templates)
    return applyGroups({ ...parts, tx, accountId }, events.groups)
  })
  await markHeard(parts, number)
  return isKnown ? 'kept' : 'later'
}

async function openNumber({ db }: WebhookDeps, id: string): Promise<WhatsAppNumberRow | null> {
  const [found] = await db
    .select({ number: whatsAppNumbers, disabledAt: accounts.disabledAt })
    .from(whatsAppNumbers)
    .innerJoin(accounts, eq(accounts.id, whatsAppNumbers.accountId))
    .where(eq(whatsAppNumbers.id, id))
  return found === undefined || found.disabledAt !== null ? null : found.number
}

async function markHeard({ db, now }: WebhookDeps, { id }: WhatsAppNumberRow): Promise<void> {
  await db.update(whatsAppNumbers).set({ webhookAt: now() }).where(eq(whatsAppNumbers.id, id))
}
