import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { deliveries, destinations, type DeliveryRow } from '#platform/notices/schema.ts'
import { allowResend } from '#platform/notices/whatsapp/bridge/lost-sends.ts'
import { wakeSenders } from '#platform/notices/wake-senders.ts'
import { and, asc, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { auditedDestination } from '../../../server/destinations/find-destination.ts'

/**
 * Of what was given up, or waits for its next try. Reuses the idempotency key, so that a receiver that already
 * has it drops it.
 */
export async function retryDelivery(
  ctx: AccountContext,
  { deliveryId }: { deliveryId: string },
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const own = and(eq(deliveries.id, deliveryId), eq(deliveries.accountId, ctx.account.id))
    const [row] = await tx.select().from(deliveries).where(own).for('update')
    if (row === undefined) throw new FarolError('notFound')
    if (row.state !== 'dead' && row.state !== 'failed') throw new FarolError('conflict')
    const [destination] = await tx.select().from(destinations).where(eq(destinations.id, row.destinationId))
    if (destination === undefined) throw new FarolError('notFound')
    if (!destination.enabled || destination.awaitsConfirmation) throw new FarolError('destinationOff')
    if (row.state === 'dead') await queueAgain(tx, row, ctx.now())
    else await tryNow(tx, row, laterOf(ctx.now(), destination.pausedUntil))
    await wakeSenders(tx)
    await recordAudit(tx, {
      ctx,
      action: 'destination.retry',
      object: `destination:${row.destinationId}`,
      after: auditedDestination(destination),
    })
    return { id: deliveryId }
  })
}

/** The receiver may have asked for a pause. */
const laterOf = (now: Date, until: Date | null): Date => (until !== null && until > now ? until : now)

async function queueAgain(tx: Transaction, row: DeliveryRow, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'queued', attempts: 0, nextAttemptAt: now, endedAt: null, lastError: null })
    .where(eq(deliveries.id, row.id))
  await allowResend(tx, row)
}

async function tryNow(tx: Transaction, row: DeliveryRow, at: Date): Promise<void> {
  const waiting = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.destinationId, row.destinationId), eq(deliveries.state, 'failed')))
    .orderBy(asc(deliveries.seq))
    .for('update')
  const ids = goingTogether(waiting, row)
  await tx.update(deliveries).set({ nextAttemptAt: at }).where(inArray(deliveries.id, ids))
}

type Waiting = Pick<DeliveryRow, 'id' | 'seq' | 'messageId' | 'incident'>

/** A message is retried whole, and after the earlier notices of its incidents. */
function goingTogether(waiting: readonly Waiting[], row: Waiting): string[] {
  const taken = new Map([[row.id, row]])
  for (const one of taken.values())
    for (const other of waiting) {
      const isSameMessage = one.messageId !== null && other.messageId === one.messageId
      const goesBefore = other.incident === one.incident && other.seq < one.seq
      if (isSameMessage || goesBefore) taken.set(other.id, other)
    }
  return [...taken.keys()]
}
