import { and, asc, desc, eq } from 'drizzle-orm'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { memberships, users, virtualChannels } from '#platform/identity/schema.ts'
import type { ReportSchedules } from '../schedules-contract.ts'
import { presentRuns } from './list-runs.ts'
import { reportRuns, reportSchedules, reportUnsubscriptions } from './schema.ts'

export async function listSchedules(ctx: AccountContext): Promise<ReportSchedules> {
  assertPermission(ctx, 'team.view')
  assertWholeAccount(ctx)
  const { db, account, actor } = ctx
  const [rows, people, channels, out, newest] = await Promise.all([
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
  ])
  const runs = new Map((await presentRuns(ctx, newest)).map((run) => [run.id, run]))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const me = actor === 'system' ? null : actor.userId
  return {
    ...{ people, virtualChannels: channels, timeZone: account.timeZone, me },
    items: rows.map(({ id, settings, version, nextAt }) => {
      const gone = new Set(out.flatMap((one) => (one.scheduleId === id ? [one.userId] : [])))
      const last = newest.find((run) => run.scheduleId === id)
      return {
        ...{ id, settings, version, nextAt: nextAt?.toISOString() ?? null },
        recipients: settings.recipients.map((person) => ({
          ...{ id: person, name: names.get(person) ?? '—', unsubscribed: gone.has(person) },
        })),
        mine: me !== null && settings.recipients.includes(me) ? !gone.has(me) : null,
        last: (last && runs.get(last.id)) ?? null,
      }
    }),
  }
}
