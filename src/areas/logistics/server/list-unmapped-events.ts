import { packagesToDerive, trackingMappings } from '#ingestion/packages/schema.ts'
import { listUnmapped } from '#ingestion/packages/unmapped-events.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { users } from '#platform/identity/schema.ts'
import { desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { UnmappedEvents } from '../contract.ts'

const PAGE = 50

export async function listUnmappedEvents(
  ctx: AccountContext,
  { page }: { page: number },
): Promise<UnmappedEvents> {
  assertPermission(ctx, 'logistics.view')
  assertWholeAccount(ctx)
  const own = eq(trackingMappings.accountId, ctx.account.id)
  const [rows, deriving] = await Promise.all([
    ctx.db
      .select({ mapping: trackingMappings, changedBy: users.name })
      .from(trackingMappings)
      .leftJoin(users, eq(users.id, trackingMappings.changedBy))
      .where(own)
      .orderBy(desc(trackingMappings.changedAt)),
    ctx.db.$count(packagesToDerive, eq(packagesToDerive.accountId, ctx.account.id)),
  ])
  const unmapped = await listUnmapped(
    ctx,
    rows.map(({ mapping }) => mapping),
  )
  return {
    unmapped: unmapped.slice((page - 1) * PAGE, page * PAGE),
    total: unmapped.length,
    mappings: rows.map(({ mapping: { carrier, code, description, state, changedAt }, changedBy }) => ({
      carrier,
      code,
      description,
      state,
      changedBy,
      changedAt: changedAt.toISOString(),
    })),
    isDeriving: deriving > 0,
  }
}
