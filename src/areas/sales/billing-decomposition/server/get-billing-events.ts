import type { EventSource } from '#analytics/events/event-source.ts'
import { loadTimeline } from '#analytics/events/timeline-events.ts'
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
  return loadTimeline(ctx, [base, current], sources, { withComments: true })
}
