import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { deliveries, destinations } from '#platform/notices/schema.ts'
import { openNotice } from '#platform/notices/sealed-notice.ts'
import { hiddenNotice, visibleNotice } from '#platform/notices/visible-notice.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, count, desc, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Delivery } from '../../destinations-contract.ts'

const MAX_LISTED = 100
const lost = 'Aviso que não pode mais ser aberto'

export async function listDeliveries(
  ctx: AccountContext,
  keyring: Keyring,
): Promise<{ items: Delivery[]; total: number }> {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  const failed = and(eq(deliveries.accountId, ctx.account.id), inArray(deliveries.state, ['failed', 'dead']))
  const rows = await ctx.db
    .select({ delivery: deliveries, destination: destinations.name })
    .from(deliveries)
    .innerJoin(destinations, eq(destinations.id, deliveries.destinationId))
    .where(failed)
    .orderBy(desc(deliveries.seq))
    .limit(MAX_LISTED)
  const [known] = await ctx.db.select({ total: count() }).from(deliveries).where(failed)
  const items = rows.map(({ delivery, destination }) => ({
    id: delivery.id,
    destinationId: delivery.destinationId,
    destination,
    title: titleOf(ctx, keyring, delivery),
    severity: delivery.severity,
    state: delivery.state,
    attempts: delivery.attempts,
    error: delivery.lastError,
    queuedAt: delivery.queuedAt.toISOString(),
    nextAttemptAt: delivery.state === 'failed' ? delivery.nextAttemptAt.toISOString() : null,
  }))
  return { items, total: known?.total ?? 0 }
}

function titleOf(
  { account, permissions }: AccountContext,
  keyring: Keyring,
  { id, sealed }: { id: string; sealed: string },
): string {
  try {
    return visibleNotice(openNotice(keyring, id, sealed), account.id, permissions)?.title ?? hiddenNotice
  } catch {
    // the destination's key is gone; the row says so
    return lost
  }
}
