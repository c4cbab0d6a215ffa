import { eq } from 'drizzle-orm'
import type { Transaction } from '../../storage/postgres/postgres.ts'
import { whatsAppSends } from './schema.ts'

/** Why a message reached nobody after all; null while somebody may have it. Until the transaction ends, no other word of it is heard. */
export async function failedSince(tx: Transaction, messageId: string): Promise<string | null> {
  const sends = await tx
    .select({ state: whatsAppSends.state, reason: whatsAppSends.reason })
    .from(whatsAppSends)
    .where(eq(whatsAppSends.messageId, messageId))
    .orderBy(whatsAppSends.id)
    .for('update')
  const [first] = sends
  if (first === undefined || sends.some(({ state }) => state !== 'failed')) return null
  return first.reason ?? 'O WhatsApp não entregou.'
}
