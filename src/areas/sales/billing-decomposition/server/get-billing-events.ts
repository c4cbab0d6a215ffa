import type { EventSource } from '#analytics/events/event-source.ts'
import { loadTimelineEvents } from '#analytics/events/timeline-events.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { BillingQuestion } from '../contract.ts'
import type { BillingEvents } from '../events-contract.ts'

export async function getBillingEvents(
  ctx: AccountContext,
  input: Pick<BillingQuestion, 'period' | 'compare'>,
  sources: readonly EventSource[],
): Promise<BillingEvents> {
  assertPermission(ctx, 'sales.view')
  const { current, base } = await resolveFrame(ctx, input)
  const spans = [base, current]
  const [written, ofSources] = await Promise.all([
    Promise.all(spans.map((days) => loadTimelineEvents(ctx, days, { withComments: true }))),
    Promise.all(sources.map((source) => source(ctx, spans))),
  ])
  const ofScreens = ofSources.flatMap(({ events }) => events)
  const byId = new Map([...written.flat(), ...ofScreens].map((event) => [event.id, event]))
  return {
    events: [...byId.values()].toSorted((a, b) => a.from.localeCompare(b.from)),
    left: ofSources.reduce((sum, { total }) => sum + total, 0) - ofScreens.length,
  }
}
