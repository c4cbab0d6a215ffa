import { assertPermission, type AccountContext } from '#platform/context.ts'
import { openStatuses, orderStatusLimits as defaults } from '#model/order-statuses.ts'
import type { StatusLimits } from '../../contract.ts'
import { loadStatusLimits } from '#analytics/orders/status-limits.ts'

export async function listStatusLimits(ctx: AccountContext): Promise<StatusLimits> {
  assertPermission(ctx, 'orders.view')
  const limits = await loadStatusLimits(ctx.db, ctx.account.id)
  return openStatuses.map((status) => ({
    status,
    limit: limits[status] ?? null,
    default: defaults[status],
  }))
}
