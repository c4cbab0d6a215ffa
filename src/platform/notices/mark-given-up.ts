import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { GivenUpMail } from '../mail/mail-sender.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { deliveries } from './schema.ts'

export const noticeMail = 'notice'

/** A mail that never left the mail server's queue is given up too; retrying creates another mail. */
export async function markGivenUp(tx: Transaction, { id, purpose, reason, at }: GivenUpMail): Promise<void> {
  if (purpose !== noticeMail) return
  await tx
    .update(deliveries)
    .set({ state: 'dead', messageId: null, sentAt: null, endedAt: at, lastError: reason })
    .where(eq(deliveries.messageId, id))
}
