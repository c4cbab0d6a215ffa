import { recordAudit } from '#platform/audit/record.ts'
import type { AccountContext } from '#platform/context.ts'
import type { HeldFilters } from '#model/scope-contract.ts'
import { assertFilters } from '../filtered-screens.ts'
import { filterSets } from './schema.ts'
import { canonical, setId } from './set-id.ts'

/** Keeps filters that are too long for an address; those that are kept already are not kept again. */
export async function keepFilters(
  ctx: AccountContext,
  { filters }: { filters: HeldFilters },
): Promise<{ id: string }> {
  assertFilters(ctx)
  const id = setId(filters)
  await ctx.db.transaction(async (tx) => {
    const made = await tx
      .insert(filterSets)
      .values({
        accountId: ctx.account.id,
        id,
        held: canonical(filters),
        createdAt: ctx.now(),
        createdBy: ctx.actor === 'system' ? null : ctx.actor.userId,
      })
      .onConflictDoNothing()
      .returning({ id: filterSets.id })
    const counts = Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, values.length]))
    if (made.length > 0)
      await recordAudit(tx, { ctx, action: 'filter-set.keep', object: `filter-set:${id}`, after: counts })
  })
  return { id }
}
