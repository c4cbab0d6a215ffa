import { auditLog } from '#platform/audit/schema.ts'
import { assertPermission } from '#platform/context.ts'
import { asc, isNotNull, max } from '#platform/storage/postgres/drizzle.ts'
import type { LogChoices } from '../contract.ts'
import type { LogContext } from './present-entry.ts'

/** People under their latest name in the log. */
export async function listLogChoices(ctx: LogContext): Promise<LogChoices> {
  assertPermission(ctx, 'team.view')
  const people = await ctx.db
    .select({ id: auditLog.userId, name: max(auditLog.userName) })
    .from(auditLog)
    .where(isNotNull(auditLog.userId))
    .groupBy(auditLog.userId)
  const actions = await ctx.db
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .orderBy(asc(auditLog.action))
  return {
    people: people
      .flatMap(({ id, name }) => (id === null ? [] : [{ id, name: name ?? '—' }]))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    actions: actions.map(({ action }) => ({ action, operation: ctx.operationNames.get(action) ?? null })),
  }
}
