import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { markedOrders, orderMarks } from '../schema.ts'
import { findMark } from './find-mark.ts'

export async function deleteMark(
  ctx: AccountContext,
  { markId: id }: { markId: string },
): Promise<{ id: string; orders: number }> {
  assertPermission(ctx, 'orders.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const { id: _, ...before } = await findMark(tx, ctx, id)
    const orders = await tx.$count(markedOrders, eq(markedOrders.markId, id))
    await tx.delete(orderMarks).where(and(eq(orderMarks.accountId, ctx.account.id), eq(orderMarks.id, id)))
    await recordAudit(tx, {
      ctx,
      action: 'order-mark.delete',
      object: `order-mark:${id}`,
      before: { ...before, orders },
    })
    return { id, orders }
  })
}
