import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { Mark, NewMark } from '../../marks-contract.ts'
import { orderMarks } from '../schema.ts'
import { assertUniqueName } from './find-mark.ts'

const mostMarks = 100

export async function createMark(ctx: AccountContext, input: NewMark): Promise<Mark> {
  assertPermission(ctx, 'orders.edit')
  assertWholeAccount(ctx)
  const mark = { id: randomUUID(), ...input }
  await ctx.db.transaction(async (tx) => {
    await assertUniqueName(tx, ctx, mark)
    if ((await tx.$count(orderMarks)) >= mostMarks) {
      throw new FarolError('invalidInput', { fields: { name: `Máximo de ${mostMarks} marcas` } })
    }
    await tx.insert(orderMarks).values({ ...mark, accountId: ctx.account.id })
    await recordAudit(tx, { ctx, action: 'order-mark.create', object: `order-mark:${mark.id}`, after: input })
  })
  return mark
}
