import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import type { DestinationRow } from '../schema.ts'
import type { WhatsAppAnswer } from './answer.ts'
import { template } from './compose.ts'
import type { Address } from './receivers.ts'
import {
  whatsAppBridges,
  whatsAppGroups,
  whatsAppNumbers,
  whatsAppPeople,
  whatsAppTemplates,
} from './schema.ts'

/** Side effects of a refusal: a closed window, a deleted template, an expired token. */
export async function applyRefusal(
  db: Database,
  { id: destinationId, accountId }: DestinationRow,
  { personId, isBridge }: Address,
  { acts, code, reason }: Extract<WhatsAppAnswer, { state: 'refused' }>,
): Promise<void> {
  if (acts === 'token' && isBridge)
    await db.update(whatsAppBridges).set({ error: reason }).where(eq(whatsAppBridges.accountId, accountId))
  else if (acts === 'token')
    await db.update(whatsAppNumbers).set({ error: reason }).where(eq(whatsAppNumbers.accountId, accountId))
  if (acts === 'template')
    await db
      .update(whatsAppTemplates)
      .set({ status: 'MISSING', reason })
      .where(and(eq(whatsAppTemplates.accountId, accountId), eq(whatsAppTemplates.name, template.name)))
  const group = eq(whatsAppGroups.destinationId, destinationId)
  if (acts === 'group')
    await db
      .update(whatsAppGroups)
      .set({ status: code === 131020 ? 'invited' : 'failed', error: reason })
      .where(group)
  if (acts === 'window' && personId === null)
    await db.update(whatsAppGroups).set({ lastInboundAt: null }).where(group)
  if (acts === 'window' && personId !== null)
    await db.update(whatsAppPeople).set({ lastInboundAt: null }).where(eq(whatsAppPeople.id, personId))
}
