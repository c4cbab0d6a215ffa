import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Mark, NewMark } from '../../marks-contract.ts'
import { orderMarks } from '../schema.ts'
import { findMark, assertUniqueName } from './find-mark.ts'

export async function editMark(
  ctx: AccountContext,
  { markId: id, ...mark }: NewMark & { markId: string },
): Promise<Mark> {
  assertPermission(ctx, 'orders.edit')
  assertWholeAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    const { id: _, ...before } = await findMark(tx, ctx, id)
    await assertUniqueName(tx, ctx, { id, ...mark })
    await tx
      .update(orderMarks)
      .set(mark)
      .where(and(eq(orderMarks.accountId, ctx.account.id), eq(orderMarks.id, id)))
    await recordAudit(tx, { ctx, action: 'order-mark.edit', object: `order-mark:${id}`, before, after: mark })
  })
  return { id, ...mark }
}
