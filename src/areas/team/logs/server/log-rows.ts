import { addDays, startOfDay } from '#analytics/periods/local-time.ts'
import { auditLog } from '#platform/audit/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq, gte, ilike, like, lt, or, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { LogFilters } from '../contract.ts'
import { virtualChannels } from '#platform/identity/schema.ts'

export type LogRow = typeof auditLog.$inferSelect

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export function logConditions(ctx: AccountContext, filters: LogFilters): SQL | undefined {
  const { from, to, person, action, outcome, origin, search } = filters
  const instant = (day: string) => new Date(startOfDay(day, ctx.account.timeZone))
  const pattern = search === undefined ? undefined : `%${escapeLike(search)}%`
  return and(
    eq(auditLog.accountId, ctx.account.id),
    from === undefined ? undefined : gte(auditLog.at, instant(from)),
    to === undefined ? undefined : lt(auditLog.at, instant(addDays(to, 1))),
    person === undefined ? undefined : eq(auditLog.userId, person),
    action === undefined
      ? undefined
      : or(eq(auditLog.action, action), like(auditLog.action, `${escapeLike(action)}.%`)),
    outcome === undefined ? undefined : eq(auditLog.outcome, outcome),
    origin === undefined ? undefined : eq(auditLog.origin, origin),
    pattern === undefined
      ? undefined
      : or(
          ilike(auditLog.action, pattern),
          ilike(auditLog.object, pattern),
          ilike(auditLog.userName, pattern),
        ),
  )
}

export async function loadChannelNames({ db }: AccountContext): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: virtualChannels.id, name: virtualChannels.name }).from(virtualChannels)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
