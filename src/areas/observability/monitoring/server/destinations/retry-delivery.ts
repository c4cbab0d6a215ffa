import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { deliveries, destinations } from '#platform/notices/schema.ts'
import { allowResend } from '#platform/notices/whatsapp/bridge/lost-sends.ts'
import { wakeSenders } from '#platform/notices/wake-senders.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { auditedDestination } from '../../../server/destinations/find-destination.ts'

/** Reuses the idempotency key, so that a receiver that already has it drops it. */
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
    if (row.state !== 'dead') throw new FarolError('conflict')
    const [destination] = await tx.select().from(destinations).where(eq(destinations.id, row.destinationId))
    if (destination === undefined) throw new FarolError('notFound')
    if (!destination.enabled || destination.awaitsConfirmation) throw new FarolError('destinationOff')
    await tx
      .update(deliveries)
      .set({ state: 'queued', attempts: 0, nextAttemptAt: ctx.now(), endedAt: null, lastError: null })
      .where(eq(deliveries.id, deliveryId))
    await allowResend(tx, row)
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
