import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '../../storage/postgres/postgres.ts'
import { whatsAppSends } from './schema.ts'

/**
 * Why a sent message reached no one; null while someone may still receive it. Locks out other status updates
 * until the transaction ends.
 */
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
