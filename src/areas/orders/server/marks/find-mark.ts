import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq, ne, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { Mark } from '../../marks-contract.ts'
import { orderMarks } from '../schema.ts'

export async function findMark(tx: Transaction, { account }: AccountContext, id: string): Promise<Mark> {
  const [mark] = await tx
    .select({ id: orderMarks.id, name: orderMarks.name, color: orderMarks.color })
    .from(orderMarks)
    .where(and(eq(orderMarks.accountId, account.id), eq(orderMarks.id, id)))
    .for('update')
  if (mark === undefined) throw new FarolError('notFound')
  return mark
}

/** The lock makes a concurrent writer of the same name wait. */
export async function assertUniqueName(
  tx: Transaction,
  { account }: AccountContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order-marks:${account.id}`}, 0))`)
  const [known] = await tx
    .select({ id: orderMarks.id })
    .from(orderMarks)
    .where(and(eq(orderMarks.accountId, account.id), eq(orderMarks.name, name), ne(orderMarks.id, id)))
  if (known !== undefined) {
    throw new FarolError('invalidInput', { fields: { name: 'Já existe uma marca com este nome' } })
  }
}
