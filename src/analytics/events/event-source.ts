import type { TimelineEvent } from '#model/timeline-event.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Day } from '../periods/local-time.ts'
import type { Days } from '../periods/resolve-period.ts'

/**
 * What began or ended on a screen within any of the spans: the first `MAX_OF_SOURCE` of `total`, what matters most
 * before the rest. Empty for who may not see the screen.
 */
export type EventSource = (ctx: AccountContext, spans: readonly Days[]) => Promise<SourceEvents>
/** `isPending`: being made, which nothing waits for. */
export type SourceEvents = { events: TimelineEvent[]; total: number; isPending?: true }

export const MAX_OF_SOURCE = 8
/** Beside what explains a chart of its own. */
export const FEW_OF_SOURCE = 3

export const noEvents: SourceEvents = { events: [], total: 0 }

export const firstEvents = (sorted: readonly TimelineEvent[]): SourceEvents => ({
  events: sorted.slice(0, MAX_OF_SOURCE),
  total: sorted.length,
})

/** What lasted from before the days until after them explains no change between them. */
export const turnsIn = (spans: readonly Days[], { start, end }: { start: Day; end: Day | null }): boolean =>
  spans.some(({ from, to }) => [start, end].some((day) => day !== null && day >= from && day <= to))
