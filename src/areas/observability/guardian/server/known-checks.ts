import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'
import type { Check, Checks } from '#analytics/checks/check.ts'
import type { Owned } from '../../server/owners.ts'
import { guardianChecks, type StoredCheck } from './schema.ts'

/** Checks whose items the person may see; others are omitted. */
export function visibleChecks(ctx: AccountContext, checks: Checks): Check[] {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  return [...checks.values()].filter(({ needs }) => ctx.permissions.has(needs))
}

export function findVisibleCheck(ctx: AccountContext, checks: Checks, key: CheckKey): Check {
  const found = visibleChecks(ctx, checks).find((check) => check.key === key)
  if (found === undefined) throw new FarolError('notFound')
  return found
}

/** Checks are of the whole account. */
export const ownedCheck = ({ needs }: Check): Owned => ({ needs, virtualChannelId: null })

export const ofCheck = (accountId: string, key: CheckKey) =>
  and(eq(guardianChecks.accountId, accountId), eq(guardianChecks.key, key))

/** Creates the row if the runner has not yet. */
export async function lockCheck(tx: Transaction, ctx: AccountContext, key: CheckKey): Promise<StoredCheck> {
  const values = { accountId: ctx.account.id, key, nextAt: ctx.now() }
  await tx.insert(guardianChecks).values(values).onConflictDoNothing()
  const [row] = await tx.select().from(guardianChecks).where(ofCheck(ctx.account.id, key)).for('update')
  if (row === undefined) throw new FarolError('notFound')
  return row
}
