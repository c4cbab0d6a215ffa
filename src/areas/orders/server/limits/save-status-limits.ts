import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { openStatuses, orderStatusLimits as defaults, type StatusLimit } from '#model/order-statuses.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { StatusLimits, StatusLimitsInput } from '../../contract.ts'
import { loadStatusLimits, orderStatusLimits } from '#analytics/orders/status-limits.ts'
import { listStatusLimits } from './list-status-limits.ts'

const describeLimit = (limit: StatusLimit | null | undefined): string =>
  limit ? `${limit.amount} ${limit.unit}` : 'none'

const isSameLimit = (one: StatusLimit | null | undefined, other: StatusLimit | null | undefined): boolean =>
  describeLimit(one) === describeLimit(other)

/** Statuses that are absent keep their limits. */
export async function saveStatusLimits(
  ctx: AccountContext,
  { limits }: StatusLimitsInput,
): Promise<StatusLimits> {
  assertPermission(ctx, 'orders.edit')
  assertWholeAccount(ctx)
  if (limits.some(({ status }) => !openStatuses.includes(status))) {
    throw new FarolError('invalidInput', {
      fields: { limits: 'Um pedido termina neste status: não há prazo' },
    })
  }
  await ctx.db.transaction(async (tx) => {
    const before = await loadStatusLimits(tx, ctx.account.id)
    const after = { ...before, ...Object.fromEntries(limits.map(({ status, limit }) => [status, limit])) }
    const changed = openStatuses.filter((status) => !isSameLimit(before[status], after[status]))
    if (changed.length === 0) return
    await tx.delete(orderStatusLimits).where(eq(orderStatusLimits.accountId, ctx.account.id))
    const own = openStatuses.filter((status) => !isSameLimit(defaults[status], after[status]))
    if (own.length > 0) {
      await tx.insert(orderStatusLimits).values(
        own.map((status) => ({
          accountId: ctx.account.id,
          status,
          amount: after[status]?.amount ?? null,
          unit: after[status]?.unit ?? 'hours',
        })),
      )
    }
    const describeLimits = (of: typeof after) =>
      Object.fromEntries(changed.map((status) => [status, describeLimit(of[status])]))
    await recordAudit(tx, {
      ctx,
      action: 'order-limits.edit',
      object: `account:${ctx.account.id}`,
      before: describeLimits(before),
      after: describeLimits(after),
    })
  })
  return listStatusLimits(ctx)
}
