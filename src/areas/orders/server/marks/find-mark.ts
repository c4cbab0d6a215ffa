import { and, eq } from 'drizzle-orm'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { Mark } from '../../marks-contract.ts'
import { orderMarks } from '../schema.ts'

/** A mark of the account, held until the transaction ends; throws `notFound`. */
export async function findMark(tx: Transaction, { account }: AccountContext, id: string): Promise<Mark> {
  const [mark] = await tx
    .select({ id: orderMarks.id, name: orderMarks.name, color: orderMarks.color })
    .from(orderMarks)
    .where(and(eq(orderMarks.accountId, account.id), eq(orderMarks.id, id)))
    .for('update')
  if (mark === undefined) throw new FarolError('notFound')
  return mark
}
