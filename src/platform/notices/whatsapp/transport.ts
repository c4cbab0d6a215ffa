import type { MessageFormat, WhatsAppForm } from '#model/monitoring/destinations.ts'
import { and, eq, isNotNull, or, ne } from '#platform/storage/postgres/drizzle.ts'
import type { OutboundAnswer } from '../../outbound/outbound.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import type { Message } from '../message.ts'
import { evolutionRequest, type BridgeConnection } from '../requests/evolution.ts'
import type { DestinationRequest } from '../requests/request.ts'
import { whatsAppRequest } from '../requests/whatsapp.ts'
import type { DestinationRow } from '../schema.ts'
import { readWhatsAppAnswer, readWhatsAppFailure, type WhatsAppAnswer } from './answer.ts'
import { readBridgeAnswer, readBridgeFailure } from './bridge/bridge-answer.ts'
import { composeWhatsApp } from './compose.ts'
import { whatsAppBridges, whatsAppGroups, whatsAppNumbers, type WhatsAppBridgeRow } from './schema.ts'
import { openWhatsApp } from './seals.ts'

type Leaving = {
  id: string
  to: string
  isGroup: boolean
  form: 'text' | 'template'
  format: MessageFormat
  message: Message
}

/** How messages are sent: through Meta, or a bridge. */
export type WhatsAppTransport = {
  request: (leaving: Leaving) => DestinationRequest
  readAnswer: (answer: OutboundAnswer) => WhatsAppAnswer
  readFailure: (error: unknown) => WhatsAppAnswer
}

type Parts = { db: Database; keyring: Keyring; whatsAppServer?: string | undefined }

export const bridgeConnection = (
  keyring: Keyring,
  { id, sealed, instance }: Pick<WhatsAppBridgeRow, 'id' | 'sealed' | 'instance'>,
): BridgeConnection => ({ instance, ...openWhatsApp(keyring, 'whatsapp-bridge', id, sealed) })

export async function findTransport(
  parts: Parts,
  accountId: string,
  form: WhatsAppForm,
): Promise<WhatsAppTransport | { reason: string }> {
  return form === 'bridge' ? bridgeOf(parts, accountId) : metaOf(parts, accountId)
}

async function metaOf(
  { db, keyring, whatsAppServer: server }: Parts,
  accountId: string,
): Promise<WhatsAppTransport | { reason: string }> {
  const [number] = await db.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.accountId, accountId))
  if (number === undefined) return { reason: 'Nenhum número de WhatsApp está conectado a esta conta.' }
  const { accessToken } = openWhatsApp(keyring, 'whatsapp-number', number.id, number.sealed)
  const place = { server, accessToken, phoneNumberId: number.phoneNumberId }
  return {
    request: (leaving) =>
      whatsAppRequest(place, leaving, composeWhatsApp(leaving.message, leaving.form, leaving.format)),
    readAnswer: readWhatsAppAnswer,
    readFailure: readWhatsAppFailure,
  }
}

async function bridgeOf(
  { db, keyring }: Parts,
  accountId: string,
): Promise<WhatsAppTransport | { reason: string }> {
  const [bridge] = await db.select().from(whatsAppBridges).where(eq(whatsAppBridges.accountId, accountId))
  if (bridge === undefined) return { reason: 'A ponte não oficial está desligada nesta conta.' }
  const place = bridgeConnection(keyring, bridge)
  return {
    request: ({ to, message, format }) =>
      evolutionRequest(place, { to, text: composeWhatsApp(message, 'bridge', format).text }),
    readAnswer: readBridgeAnswer,
    readFailure: readBridgeFailure,
  }
}

/** Clears a stored error once sending works again. */
export async function clearError(
  db: Database,
  { id, accountId }: DestinationRow,
  form: WhatsAppForm,
): Promise<void> {
  if (form !== 'bridge') {
    const failing = and(eq(whatsAppNumbers.accountId, accountId), isNotNull(whatsAppNumbers.error))
    await db.update(whatsAppNumbers).set({ error: null }).where(failing)
    return
  }
  const failing = or(isNotNull(whatsAppBridges.error), ne(whatsAppBridges.state, 'open'))
  await db
    .update(whatsAppBridges)
    .set({ error: null, state: 'open' })
    .where(and(eq(whatsAppBridges.accountId, accountId), failing))
  await db
    .update(whatsAppGroups)
    .set({ status: 'active', error: null })
    .where(and(eq(whatsAppGroups.destinationId, id), ne(whatsAppGroups.status, 'active')))
}
