import { connections } from '#ingestion/connections/schema.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Connection } from '../../connections-contract.ts'
import { presentConnections } from './present-connection.ts'

export async function listConnections(ctx: AccountContext): Promise<{ connections: Connection[] }> {
  assertPermission(ctx, 'integrations.view')
  const rows = await ctx.db
    .select()
    .from(connections)
    .where(eq(connections.accountId, ctx.account.id))
    .orderBy(asc(connections.createdAt), asc(connections.id))
  return { connections: await presentConnections(ctx, rows) }
}
