import { and, eq, ne, sql } from 'drizzle-orm'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { orderMarks } from '../schema.ts'

/** Two marks of an account never have one name: whoever makes one waits here for whoever makes another. */
export async function assertNewName(
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
