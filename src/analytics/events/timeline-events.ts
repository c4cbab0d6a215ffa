import { TimelineEvent } from '#model/timeline-event.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Days } from '../periods/resolve-period.ts'
import { calendarBetween } from './calendar.ts'
import { listAccountEvents } from './list-account-events.ts'

/** Calendar events and the account's own. */
export async function loadTimelineEvents(ctx: AccountContext, days: Days): Promise<TimelineEvent[]> {
  const calendar = calendarBetween(days.from, days.to).map(({ key, name, kind, day }) => ({
    id: `${key}-${day}`,
    name,
    kind,
    from: day,
    to: day,
  }))
  const own = await listAccountEvents(ctx, days)
  return [
    ...calendar,
    ...own.map(({ fromDay, toDay, ...event }) => presentEvent({ ...event, from: fromDay, to: toDay })),
  ]
}

const presentEvent = (event: { id: string; name: string; kind: string; from: string; to: string }) =>
  TimelineEvent.parse(event)
