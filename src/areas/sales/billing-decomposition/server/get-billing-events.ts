import { loadTimelineEvents } from '#analytics/events/timeline-events.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'
import type { TimelineEvent } from '#model/timeline-event.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { BillingQuestion } from '../contract.ts'

export async function getBillingEvents(
  ctx: AccountContext,
  input: Pick<BillingQuestion, 'period' | 'compare'>,
): Promise<{ events: TimelineEvent[] }> {
  assertPermission(ctx, 'sales.view')
  const { current, base } = await resolveFrame(ctx, input)
  const [now, before] = await Promise.all(
    [current, base].map((days) => loadTimelineEvents(ctx, days, { withComments: true })),
  )
  const byId = new Map([...(before ?? []), ...(now ?? [])].map((event) => [event.id, event]))
  return { events: [...byId.values()].toSorted((a, b) => a.from.localeCompare(b.from)) }
}
