import { auditLog } from '#platform/audit/schema.ts'
import { assertPermission } from '#platform/context.ts'
import { count, desc } from '#platform/storage/postgres/drizzle.ts'
import type { LogEntry, LogPage } from '../contract.ts'
import { loadChannelNames, logConditions } from './log-rows.ts'
import { loadObjectNames } from './object-names.ts'
import { type LogContext, presentEntry } from './present-entry.ts'

export async function listLogs(
  ctx: LogContext,
  { page, pageSize, ...filters }: LogPage,
): Promise<{ items: LogEntry[]; total: number }> {
  assertPermission(ctx, 'team.view')
  const where = logConditions(ctx, filters)
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.seq))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(auditLog).where(where)
  const channels = await loadChannelNames(ctx)
  const names = { channels, objects: await loadObjectNames(ctx, rows, channels) }
  return {
    items: rows.map((row) => presentEntry(row, names, ctx)),
    total: all?.total ?? 0,
  }
}
