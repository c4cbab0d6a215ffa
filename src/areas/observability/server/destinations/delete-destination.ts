import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { destinations, noticeRoutes } from '#platform/notices/schema.ts'
import { and, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { auditedDestination, lockDestination } from './find-destination.ts'

/** Removes it from routes and deletes its deliveries. */
export async function deleteDestination(
  ctx: AccountContext,
  { destinationId: id, version }: { destinationId: string; version: number },
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockDestination(tx, ctx, { id, version })
    const leading = and(
      eq(noticeRoutes.accountId, ctx.account.id),
      sql`${id}::uuid = ANY(${noticeRoutes.destinationIds})`,
    )
    await tx
      .update(noticeRoutes)
      .set({ destinationIds: sql`array_remove(${noticeRoutes.destinationIds}, ${id}::uuid)` })
      .where(leading)
    await tx.delete(destinations).where(eq(destinations.id, id))
    const object = `destination:${id}`
    await recordAudit(tx, { ctx, action: 'destination.delete', object, before: auditedDestination(before) })
    return { id }
  })
}
