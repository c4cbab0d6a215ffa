import { calendarBetween } from '#analytics/events/calendar.ts'
import { listAccountEvents } from '#analytics/events/list-account-events.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { TimelineEvent, type BillingQuestion } from '../contract.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'

export async function getBillingEvents(
  ctx: AccountContext,
  input: Pick<BillingQuestion, 'period' | 'compare'>,
): Promise<{ events: TimelineEvent[] }> {
  assertPermission(ctx, 'sales.view')
  const { current, base } = await resolveFrame(ctx, input)
  const [now, before] = await Promise.all([loadEvents(ctx, current), loadEvents(ctx, base)])
  const byId = new Map([...before, ...now].map((event) => [event.id, event]))
  return { events: [...byId.values()].toSorted((a, b) => a.from.localeCompare(b.from)) }
}

async function loadEvents(ctx: AccountContext, days: Days): Promise<TimelineEvent[]> {
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
