import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { findSchedule } from './find-schedule.ts'
import { reportUnsubscriptions } from './schema.ts'
import { personOf } from './write-report-mail.ts'

/** Of the person who asks. */
export async function setSubscription(
  ctx: AccountContext,
  { scheduleId, receives }: { scheduleId: string; receives: boolean },
): Promise<{ receives: boolean }> {
  assertPermission(ctx, 'team.view')
  assertWholeAccount(ctx)
  const userId = personOf(ctx)
  await ctx.db.transaction(async (tx) => {
    const { settings } = await findSchedule(ctx, scheduleId, tx)
    const own = and(
      eq(reportUnsubscriptions.scheduleId, scheduleId),
      eq(reportUnsubscriptions.userId, userId),
    )
    if (receives) await tx.delete(reportUnsubscriptions).where(own)
    else
      await tx
        .insert(reportUnsubscriptions)
        .values({ accountId: ctx.account.id, scheduleId, userId, at: ctx.now() })
        .onConflictDoNothing()
    await recordAudit(tx, {
      ctx,
      action: receives ? 'report-schedule.subscribe' : 'report-schedule.unsubscribe',
      object: `report-schedule:${scheduleId}`,
      after: { name: settings.name },
    })
  })
  return { receives }
}
