import { connections, type ConnectionRow } from '#ingestion/connections/schema.ts'
import { ga4Settings } from '#ingestion/connectors/ga4/settings.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'

export async function findAnalyticsConnection(ctx: AccountContext, connectionId: string) {
  const ours = and(
    eq(connections.id, connectionId),
    eq(connections.accountId, ctx.account.id),
    eq(connections.platform, 'ga4'),
  )
  const [row]: ConnectionRow[] = await ctx.db.select().from(connections).where(ours)
  if (row === undefined || row.state === 'disconnected') throw new FarolError('notFound')
  return { row, settings: ga4Settings.parse(row.settings) }
}
