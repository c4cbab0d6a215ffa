import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { destinations, type DestinationRow } from '#platform/notices/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

const ofAccount = ({ account }: AccountContext, id: string) =>
  and(eq(destinations.id, id), eq(destinations.accountId, account.id))

export async function findDestination(ctx: AccountContext, id: string): Promise<DestinationRow> {
  const [row] = await ctx.db.select().from(destinations).where(ofAccount(ctx, id))
  if (row === undefined) throw new FarolError('notFound')
  return row
}

export async function lockDestination(
  tx: Transaction,
  ctx: AccountContext,
  { id, version }: { id: string; version: number },
): Promise<DestinationRow> {
  const [row] = await tx.select().from(destinations).where(ofAccount(ctx, id)).for('update')
  if (row === undefined) throw new FarolError('notFound')
  if (row.version !== version) throw new FarolError('conflict')
  return row
}

/** Leaves out encrypted values. */
export const auditedDestination = ({
  name,
  kind,
  enabled,
  hint,
}: Pick<DestinationRow, 'name' | 'kind' | 'enabled' | 'hint'>) => ({ name, kind, enabled, hint })
