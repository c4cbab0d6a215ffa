import { and, arrayOverlaps, eq, lt } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '../../../storage/postgres/postgres.ts'
import type { DeliveryRow } from '../../schema.ts'
import { whatsAppSends } from '../schema.ts'

export const notRetriedHint = 'Não é enviada de novo sozinha.'
const noAnswer = `O Farol parou antes da resposta da ponte. ${notRetriedHint}`
const byPerson = 'O envio não estava confirmado, e alguém solicitou enviar de novo.'
/** Longer than any sending. */
const FORGOTTEN_MS = 10 * 60_000

/** The process died before reading the response, so the outcome stays unknown. */
export async function failUnsureSends(
  tx: Transaction,
  { destinationId, keys, now }: { destinationId: string; keys: readonly string[]; now: Date },
): Promise<void> {
  await tx
    .update(whatsAppSends)
    .set({ state: 'unknown', failedAt: now, reason: noAnswer })
    .where(
      and(
        eq(whatsAppSends.destinationId, destinationId),
        eq(whatsAppSends.state, 'sending'),
        arrayOverlaps(whatsAppSends.noticeKeys, [...keys]),
      ),
    )
}

/** For sends that no one will resume, such as tests. */
export async function failAbandonedSends(db: Database, now: Date): Promise<void> {
  await db
    .update(whatsAppSends)
    .set({ state: 'unknown', failedAt: now, reason: noAnswer })
    .where(
      and(
        eq(whatsAppSends.byBridge, true),
        eq(whatsAppSends.state, 'sending'),
        lt(whatsAppSends.triedAt, new Date(now.getTime() - FORGOTTEN_MS)),
      ),
    )
}

/** Lets a person resend a message whose outcome is unknown. */
export async function allowResend(
  tx: Transaction,
  { destinationId, noticeKey }: Pick<DeliveryRow, 'destinationId' | 'noticeKey'>,
): Promise<void> {
  await tx
    .update(whatsAppSends)
    .set({ state: 'failed', reason: byPerson })
    .where(
      and(
        eq(whatsAppSends.destinationId, destinationId),
        eq(whatsAppSends.state, 'unknown'),
        arrayOverlaps(whatsAppSends.noticeKeys, [noticeKey]),
      ),
    )
}
