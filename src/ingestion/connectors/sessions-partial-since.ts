import type { AccountContext } from '#platform/context.ts'
import { endedStates } from '#model/connection-states.ts'
import { and, eq, inArray, notInArray } from '#platform/storage/postgres/drizzle.ts'
import { connections } from '../connections/schema.ts'
import { platforms } from './descriptions.ts'
import { connectors } from './index.ts'

const counting = platforms.filter((platform) => connectors[platform].partialSince !== undefined)

export async function sessionsPartialSince(ctx: AccountContext): Promise<Date | null> {
  const live = and(
    eq(connections.accountId, ctx.account.id),
    inArray(connections.platform, counting),
    notInArray(connections.state, [...endedStates]),
  )
  const rows = await ctx.db
    .select({ platform: connections.platform, cursor: connections.cursor })
    .from(connections)
    .where(live)
  const since = rows.flatMap(
    ({ platform, cursor }) => connectors[platform].partialSince?.(cursor, ctx.now())?.getTime() ?? [],
  )
  return since.length === 0 ? null : new Date(Math.min(...since))
}
