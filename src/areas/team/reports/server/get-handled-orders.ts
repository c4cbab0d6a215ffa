import { periodInstants } from '#analytics/periods/period-instants.ts'
import { loadHandledOrders } from '#platform/audit/handled-orders.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Handled, HandledQuestion } from '../operation-contract.ts'

export async function getHandledOrders(ctx: AccountContext, { period }: HandledQuestion): Promise<Handled> {
  assertPermission(ctx, 'team.view')
  return { people: await loadHandledOrders(ctx, periodInstants(ctx, period)) }
}
