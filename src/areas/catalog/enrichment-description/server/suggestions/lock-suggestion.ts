import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { contentSuggestions, type StoredSuggestion } from '../schema.ts'

export async function lockSuggestion(
  tx: Transaction,
  { account }: AccountContext,
  { suggestionId, version }: { suggestionId: string; version: number },
): Promise<StoredSuggestion> {
  const mine = and(eq(contentSuggestions.id, suggestionId), eq(contentSuggestions.accountId, account.id))
  const [row] = await tx.select().from(contentSuggestions).where(mine).for('update')
  if (row === undefined) throw new FarolError('notFound')
  if (row.version !== version) throw new FarolError('conflict')
  return row
}
