import { randomUUID } from 'node:crypto'
import type { ViewReports } from '#analytics/reports/view-report.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { memberships, virtualChannels } from '#platform/identity/schema.ts'
import { destinations } from '#platform/notices/schema.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { MAX_SCHEDULES } from '../model.ts'
import type { ReportSettings, SaveSchedule } from '../schedules-contract.ts'
import { nextDue } from './due.ts'
import { findReportedView } from './find-reported-view.ts'
import { auditedSchedule, lockSchedule } from './find-schedule.ts'
import { ofWhatsApp } from './lists.ts'
import { reportSchedules } from './schema.ts'

export async function saveSchedule(
  ctx: AccountContext,
  input: SaveSchedule,
  views: ViewReports,
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'team.export')
  assertWholeAccount(ctx)
  const { template, viewId, recipients, destinationIds } = input.settings
  const settings = {
    ...input.settings,
    viewId: template === 'view' ? viewId : null,
    recipients: [...new Set(recipients)],
    destinationIds: [...new Set(destinationIds)],
  }
  return ctx.db.transaction(async (tx) => {
    const before = input.id === undefined ? undefined : await lockSchedule(tx, ctx, input.id)
    if (before && before.version !== input.version) throw new FarolError('conflict')
    if (!before) await assertRoom(tx, ctx)
    await assertKnown(tx, ctx, settings, before?.settings)
    // whoever else changes the hour of a view that is another person's alone does not see it
    if (settings.viewId !== (before?.settings.viewId ?? null))
      await assertSeesView(ctx, views, settings.viewId)
    const id = before?.id ?? randomUUID()
    const version = (before?.version ?? 0) + 1
    const at = ctx.now()
    const nextAt = settings.enabled ? new Date(nextDue(settings, at.getTime())) : null
    const changedBy = ctx.actor === 'system' ? null : ctx.actor.userId
    const written = { settings, nextAt, version, changedAt: at, changedBy }
    if (before) await tx.update(reportSchedules).set(written).where(eq(reportSchedules.id, id))
    else await tx.insert(reportSchedules).values({ id, accountId: ctx.account.id, createdAt: at, ...written })
    await recordAudit(tx, {
      ctx,
      action: before ? 'report-schedule.edit' : 'report-schedule.create',
      object: `report-schedule:${id}`,
      before: before ? auditedSchedule(before.settings) : null,
      after: auditedSchedule(settings),
    })
    return { id, version }
  })
}

async function assertRoom(tx: Transaction, { account }: AccountContext): Promise<void> {
  if ((await countInTurn(tx, reportSchedules, account.id)) < MAX_SCHEDULES) return
  const name = `A conta já tem ${MAX_SCHEDULES} relatórios agendados, o máximo`
  throw new FarolError('invalidInput', { fields: { name } })
}

/** Only people, lists and virtual channels of this account; of those that were there before, some may have gone. */
async function assertKnown(
  tx: Transaction,
  { account }: AccountContext,
  { recipients, destinationIds, virtualChannelId }: ReportSettings,
  before?: ReportSettings,
): Promise<void> {
  const newPeople = recipients.filter((id) => !before?.recipients.includes(id))
  const people = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.accountId, account.id), inArray(memberships.userId, newPeople)))
  const newLists = destinationIds.filter((id) => !before?.destinationIds.includes(id))
  const lists = await tx
    .select({ id: destinations.id })
    .from(destinations)
    .where(and(ofWhatsApp(account.id), inArray(destinations.id, newLists)))
  if (people.length < newPeople.length || lists.length < newLists.length) throw new FarolError('notFound')
  if (virtualChannelId === null || virtualChannelId === before?.virtualChannelId) return
  const own = and(eq(virtualChannels.accountId, account.id), eq(virtualChannels.id, virtualChannelId))
  const channels = await tx.select({ id: virtualChannels.id }).from(virtualChannels).where(own)
  if (channels.length === 0) throw new FarolError('notFound')
}

async function assertSeesView(ctx: AccountContext, views: ViewReports, viewId: string | null): Promise<void> {
  if (viewId !== null) await findReportedView(ctx, views, viewId)
}
