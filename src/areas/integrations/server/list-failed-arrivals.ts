import { inbox } from '#ingestion/inbox/schema.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, count, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { FailedArrival } from '../arrivals-contract.ts'

/** Without payloads, which may hold personal data. */
export async function listFailedArrivals(
  ctx: AccountContext,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: FailedArrival[]; total: number }> {
  assertPermission(ctx, 'integrations.view')
  const failed = and(eq(inbox.accountId, ctx.account.id), eq(inbox.state, 'failed'))
  const { id, source, kind, key, reason, attempts, receivedAt, endedAt } = inbox
  const rows = await ctx.db
    .select({ id, source, kind, key, reason, attempts, receivedAt, endedAt })
    .from(inbox)
    .where(failed)
    .orderBy(desc(inbox.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(inbox).where(failed)
  const items = rows.map(({ receivedAt: received, endedAt: ended, reason: why, ...row }) => ({
    ...row,
    reason: why ?? '',
    receivedAt: received.toISOString(),
    failedAt: (ended ?? received).toISOString(),
  }))
  return { items, total: all?.total ?? 0 }
}
