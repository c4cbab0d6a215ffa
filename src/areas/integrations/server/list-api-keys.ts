import { desc, eq } from 'drizzle-orm'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { apiKeys } from '#platform/identity/api-keys/schema.ts'
import type { ApiKey } from '../api-keys-contract.ts'
import { presentApiKeys } from './present-api-key.ts'

const MOST = 200

export async function listApiKeys(ctx: AccountContext): Promise<{ keys: ApiKey[] }> {
  assertPermission(ctx, 'integrations.view')
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.accountId, ctx.account.id))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(MOST)
  return { keys: await presentApiKeys(ctx, rows) }
}
