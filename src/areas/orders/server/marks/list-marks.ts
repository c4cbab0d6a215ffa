import { assertPermission, type AccountContext } from '#platform/context.ts'
import { asc, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Mark } from '../../marks-contract.ts'
import { orderMarks } from '../schema.ts'

export async function listMarks(ctx: AccountContext): Promise<Mark[]> {
  assertPermission(ctx, 'orders.view')
  return ctx.db
    .select({ id: orderMarks.id, name: orderMarks.name, color: orderMarks.color })
    .from(orderMarks)
    .where(eq(orderMarks.accountId, ctx.account.id))
    .orderBy(asc(sql`lower(${orderMarks.name})`))
}
