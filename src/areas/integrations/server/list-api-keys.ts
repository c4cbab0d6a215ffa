import { countWaiting } from '#ingestion/packages/count-waiting.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { apiKeys } from '#platform/identity/api-keys/schema.ts'
import { desc, eq, isNull } from '#platform/storage/postgres/drizzle.ts'
import type { ApiKey } from '../api-keys-contract.ts'
import { presentApiKeys } from './present-api-key.ts'

const MAX_LISTED = 200

export async function listApiKeys(ctx: AccountContext): Promise<{ keys: ApiKey[]; waiting: number }> {
  assertPermission(ctx, 'integrations.view')
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.accountId, ctx.account.id))
    // revoked ones leave none out that is still accepted
    .orderBy(desc(isNull(apiKeys.revokedAt)), desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(MAX_LISTED)
  const newestFirst = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const [keys, waiting] = await Promise.all([presentApiKeys(ctx, newestFirst), waitingOf(ctx)])
  return { keys, waiting }
}

/** Of no virtual channel while their orders are not known. */
const waitingOf = async (ctx: AccountContext) =>
  ctx.virtualChannel === null ? countWaiting(ctx, ctx.account.id) : 0
