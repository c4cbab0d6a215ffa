import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { users } from '#platform/identity/schema.ts'
import { destinations } from '#platform/notices/schema.ts'
import { and, asc, desc, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { ReportRun } from '../schedules-contract.ts'
import { findSchedule } from './find-schedule.ts'
import { reportDeliveries, reportRuns, type StoredRun } from './schema.ts'

const MAX_RUNS = 60

/** The newest first. */
export async function listRuns(
  ctx: AccountContext,
  { scheduleId }: { scheduleId: string },
): Promise<{ items: ReportRun[] }> {
  assertPermission(ctx, 'team.view')
  assertWholeAccount(ctx)
  await findSchedule(ctx, scheduleId)
  const rows = await ctx.db
    .select()
    .from(reportRuns)
    .where(and(eq(reportRuns.accountId, ctx.account.id), eq(reportRuns.scheduleId, scheduleId)))
    .orderBy(desc(reportRuns.dueAt))
    .limit(MAX_RUNS)
  return { items: await presentRuns(ctx, rows) }
}

export async function presentRuns(ctx: AccountContext, runs: readonly StoredRun[]): Promise<ReportRun[]> {
  if (runs.length === 0) return []
  const ids = runs.map(({ id }) => id)
  const found = await ctx.db
    .select({ delivery: reportDeliveries, name: users.name, list: destinations.name })
    .from(reportDeliveries)
    .leftJoin(users, eq(users.id, reportDeliveries.userId))
    .leftJoin(destinations, eq(destinations.id, reportDeliveries.destinationId))
    .where(and(eq(reportDeliveries.accountId, ctx.account.id), inArray(reportDeliveries.runId, ids)))
    .orderBy(asc(reportDeliveries.at), asc(reportDeliveries.id))
  return runs.map(({ id, dueAt, late, missed, state }) => ({
    id,
    late,
    missed,
    state,
    dueAt: dueAt.toISOString(),
    deliveries: found
      .filter(({ delivery }) => delivery.runId === id)
      .map(({ delivery, name, list }) => ({
        id: delivery.id,
        virtualChannel: delivery.virtualChannel,
        isList: delivery.userId === null,
        recipient: name ?? list ?? '—',
        state: delivery.state,
        reason: delivery.reason,
        at: delivery.at.toISOString(),
      })),
  }))
}
