import { accountEvents } from '#analytics/events/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'

/** Only by who wrote it. */
export async function deleteAccountEvent(
  ctx: AccountContext,
  { eventId }: { eventId: string },
): Promise<{ done: true }> {
  assertPermission(ctx, 'sales.edit')
  assertWholeAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(accountEvents)
      .where(and(eq(accountEvents.id, eventId), eq(accountEvents.accountId, ctx.account.id)))
      .returning()
    if (deleted === undefined) throw new FarolError('notFound')
    if (ctx.actor === 'system' || deleted.createdBy !== ctx.actor.userId) throw new FarolError('forbidden')
    const { name, kind, fromDay: from, toDay: to } = deleted
    await recordAudit(tx, {
      ctx,
      action: 'event.delete',
      object: `event:${eventId}`,
      before: { id: eventId, name, kind, from, to },
    })
  })
  return { done: true }
}
