import { TimelineEvent } from '#model/timeline-event.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Days } from '../periods/resolve-period.ts'
import { calendarBetween } from './calendar.ts'
import { MAX_OF_SOURCE, type EventSource } from './event-source.ts'
import { listAccountEvents } from './list-account-events.ts'

export type Timeline = { events: TimelineEvent[]; left: number; isPending: boolean }

/**
 * What happened on any of the days, the oldest first. `most`: of each source; `left`: what sources have besides;
 * `isPending`: more is being made.
 */
export async function loadTimeline(
  ctx: AccountContext,
  spans: readonly Days[],
  sources: readonly EventSource[],
  { most = MAX_OF_SOURCE, ...options }: { withComments?: boolean; most?: number } = {},
): Promise<Timeline> {
  const [written, ofSources] = await Promise.all([
    Promise.all(spans.map((days) => loadWritten(ctx, days, options))),
    Promise.all(sources.map((source) => source(ctx, spans))),
  ])
  const shown = ofSources.flatMap(({ events }) => events.slice(0, most))
  const byId = new Map([...written.flat(), ...shown].map((event) => [event.id, event]))
  return {
    events: [...byId.values()].toSorted((a, b) => a.from.localeCompare(b.from)),
    left: ofSources.reduce((sum, { total }) => sum + total, 0) - shown.length,
    isPending: ofSources.some((source) => source.isPending),
  }
}

/** Calendar events and the account's own. */
async function loadWritten(
  ctx: AccountContext,
  days: Days,
  options: { withComments?: boolean },
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
