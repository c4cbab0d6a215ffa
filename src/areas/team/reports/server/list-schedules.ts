import type { ViewReports } from '#analytics/reports/view-report.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { memberships, users, virtualChannels } from '#platform/identity/schema.ts'
import { and, asc, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import { savedViews } from '#platform/views/schema.ts'
import { DELETED_CHANNEL, DELETED_LIST, FORMER_MEMBER, withDeleted } from '#model/with-deleted.ts'
import type { ReportSchedule, ReportSchedules } from '../schedules-contract.ts'
import { listReportedViews } from './find-reported-view.ts'
import { presentRuns } from './list-runs.ts'
import { listWhatsAppLists } from './lists.ts'
import { reportRuns, reportSchedules, reportUnsubscriptions } from './schema.ts'

export async function listSchedules(ctx: AccountContext, reported: ViewReports): Promise<ReportSchedules> {
  assertPermission(ctx, 'team.view')
  assertWholeAccount(ctx)
  const { db, account, actor } = ctx
  const [rows, people, channels, out, newest, lists, views, kept] = await Promise.all([
    db
      .select()
      .from(reportSchedules)
      .where(eq(reportSchedules.accountId, account.id))
      .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id)),
    db
      .select({ id: users.id, name: users.name })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.accountId, account.id))
      .orderBy(asc(users.name), asc(users.id))
      .limit(500),
    db
      .select({ id: virtualChannels.id, name: virtualChannels.name })
      .from(virtualChannels)
      .where(eq(virtualChannels.accountId, account.id))
      .orderBy(asc(virtualChannels.position), asc(virtualChannels.name)),
    db.select().from(reportUnsubscriptions).where(eq(reportUnsubscriptions.accountId, account.id)),
    db
      .selectDistinctOn([reportRuns.scheduleId])
      .from(reportRuns)
      .where(and(eq(reportRuns.accountId, account.id)))
      .orderBy(reportRuns.scheduleId, desc(reportRuns.dueAt)),
    listWhatsAppLists(ctx),
    listReportedViews(ctx, reported),
    db.select({ id: savedViews.id }).from(savedViews).where(eq(savedViews.accountId, account.id)),
  ])
  const runs = new Map((await presentRuns(ctx, newest)).map((run) => [run.id, run]))
  const exists = new Set(kept.map(({ id }) => id))
  const viewOf = (viewId: string | null): ReportSchedule['view'] => {
    if (viewId === null) return null
    const seen = views.find((view) => view.id === viewId)
    if (seen !== undefined) return { state: 'seen', name: seen.name }
    return { state: exists.has(viewId) ? 'hidden' : 'gone' }
  }
  const chosen = rows.flatMap(({ settings }) => settings.virtualChannelId ?? [])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const listNames = new Map(lists.map(({ id, name }) => [id, name]))
  const me = actor === 'system' ? null : actor.userId
  return {
    people,
    virtualChannels: withDeleted(channels, [chosen], DELETED_CHANNEL),
    timeZone: account.timeZone,
    me,
    views,
    lists: lists.flatMap(({ id, name, enabled }) => (enabled ? [{ id, name }] : [])),
    items: rows.map(({ id, settings, version, nextAt }) => {
      const gone = new Set(out.flatMap((one) => (one.scheduleId === id ? [one.userId] : [])))
      const last = newest.find((run) => run.scheduleId === id)
      return {
        id,
        settings,
        version,
        nextAt: nextAt?.toISOString() ?? null,
        recipients: settings.recipients.map((person) => ({
          id: person,
          name: names.get(person) ?? FORMER_MEMBER,
          unsubscribed: gone.has(person),
        })),
        view: viewOf(settings.viewId),
        lists: settings.destinationIds.map((list) => ({
          id: list,
          name: listNames.get(list) ?? DELETED_LIST,
        })),
        mine: me !== null && settings.recipients.includes(me) ? !gone.has(me) : null,
        last: (last && runs.get(last.id)) ?? null,
      }
    }),
  }
}
