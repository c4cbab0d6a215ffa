import { and, eq, gte, ilike, like, lt, or, type SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '#analytics/periods/local-time.ts'
import { auditLog } from '#platform/audit/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import type { LogFilters } from '../contract.ts'

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The entries of the account that were asked for. */
export function asked(ctx: AccountContext, filters: LogFilters): SQL | undefined {
  const { from, to, person, action, outcome, origin, search } = filters
  const instant = (day: string) => new Date(startOfDay(day, ctx.account.timeZone))
  const found = search === undefined ? undefined : `%${escaped(search)}%`
  return and(
    eq(auditLog.accountId, ctx.account.id),
    from === undefined ? undefined : gte(auditLog.at, instant(from)),
    to === undefined ? undefined : lt(auditLog.at, instant(addDays(to, 1))),
    person === undefined ? undefined : eq(auditLog.userId, person),
    action === undefined
      ? undefined
      : or(eq(auditLog.action, action), like(auditLog.action, `${escaped(action)}.%`)),
    outcome === undefined ? undefined : eq(auditLog.outcome, outcome),
    origin === undefined ? undefined : eq(auditLog.origin, origin),
    found === undefined
      ? undefined
      : or(ilike(auditLog.action, found), ilike(auditLog.object, found), ilike(auditLog.userName, found)),
  )
}
