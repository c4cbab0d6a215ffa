import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { auditedSchedule, lockSchedule } from './find-schedule.ts'
import { reportSchedules } from './schema.ts'

/** With its history. */
export async function deleteSchedule(
  ctx: AccountContext,
  { scheduleId: id, version }: { scheduleId: string; version: number },
): Promise<{ id: string }> {
  assertPermission(ctx, 'team.export')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockSchedule(tx, ctx, id)
    if (before.version !== version) throw new FarolError('conflict')
    await tx.delete(reportSchedules).where(eq(reportSchedules.id, id))
    await recordAudit(tx, {
      ctx,
      action: 'report-schedule.delete',
      object: `report-schedule:${id}`,
      before: auditedSchedule(before.settings),
    })
    return { id }
  })
}
