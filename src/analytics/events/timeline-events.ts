import { TimelineEvent } from '#model/timeline-event.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Days } from '../periods/resolve-period.ts'
import { calendarBetween } from './calendar.ts'
import { listAccountEvents } from './list-account-events.ts'

/** Calendar events and the account's own. */
export async function loadTimelineEvents(
  ctx: AccountContext,
  days: Days,
  options: { withComments?: boolean } = {},
): Promise<TimelineEvent[]> {
  const calendar = calendarBetween(days.from, days.to).map(({ key, name, kind, day }) => ({
    id: `${key}-${day}`,
    name,
    kind,
    from: day,
    to: day,
  }))
  const userId = ctx.actor === 'system' ? null : ctx.actor.userId
  const own = await listAccountEvents(ctx, days, options)
  return [
    ...calendar,
    ...own.map(({ id, name, kind, fromDay: from, toDay: to, by, createdAt, createdBy }) =>
      TimelineEvent.parse({
        id,
        name,
        kind,
        from,
        to,
        written: { by, at: createdAt.toISOString(), isMine: createdBy !== null && createdBy === userId },
      }),
    ),
  ]
}
