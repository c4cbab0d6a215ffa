import { and, eq, notInArray } from 'drizzle-orm'
import type { AccountContext } from '#platform/context.ts'
import { connections } from '../../connections/schema.ts'
import { partialSince } from './sync/partial-since.ts'

/** The instant since which the account's sessions are not whole, for Google still counts them; null where they do not come from it. */
export async function sessionsPartialSince(ctx: AccountContext): Promise<Date | null> {
  const counting = and(
    eq(connections.accountId, ctx.account.id),
    eq(connections.platform, 'ga4'),
    notInArray(connections.state, ['deleting', 'disconnected']),
  )
  const [row] = await ctx.db.select({ cursor: connections.cursor }).from(connections).where(counting)
  return row === undefined ? null : partialSince(row.cursor, ctx.now())
}
