import { assertPermission, type AccountContext } from '#platform/context.ts'
import { openStatuses, orderStatusLimits as defaults } from '#model/order-statuses.ts'
import type { StatusLimits } from '../../contract.ts'
import { limitsOf } from './limits-of.ts'

/** How long orders may stay in each status they can leave. */
export async function listStatusLimits(ctx: AccountContext): Promise<StatusLimits> {
  assertPermission(ctx, 'orders.view')
  const limits = await limitsOf(ctx.db, ctx.account.id)
  return openStatuses.map((status) => ({
    status,
    limit: limits[status] ?? null,
    default: defaults[status],
  }))
}
