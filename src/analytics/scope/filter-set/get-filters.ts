import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { ofEach } from '#model/records.ts'
import type { Filters } from '#model/dimensions.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import type { SavedFilters } from '#model/scope-contract.ts'
import { and, eq, instant, jsonb, pgTable, uuid } from '#platform/storage/postgres/drizzle.ts'
import { assertFilters } from '../filtered-screens.ts'

/** Filters too long for an address, keyed by a hash of their contents. */
export const filterSets = pgTable('filter_sets', {
  accountId: uuid('account_id').notNull(),
  id: uuid('id').notNull(),
  held: jsonb('held').$type<SavedFilters>().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
})

export async function getFilters(
  ctx: AccountContext,
  { filterSetId }: { filterSetId: string },
): Promise<{ filters: SavedFilters }> {
  assertFilters(ctx)
  const filters = await findHeld(ctx, filterSetId)
  if (filters === null) throw new FarolError('notFound')
  return { filters }
}

/**
 * They replace the question's filters of the same name. Throws `filtersNotFound` for an unknown id or one of
 * another account.
 */
export async function loadFilterSet(ctx: AccountContext, id: string | undefined): Promise<SavedFilters> {
  const filters = id === undefined ? {} : await findHeld(ctx, id)
  if (filters === null) throw new FarolError('filtersNotFound')
  return filters
}

async function findHeld({ db, account }: AccountContext, id: string): Promise<SavedFilters | null> {
  const [kept] = await db
    .select({ held: filterSets.held })
    .from(filterSets)
    .where(and(eq(filterSets.accountId, account.id), eq(filterSets.id, id)))
  return kept?.held ?? null
}

export const keepDimensions = <Key extends AnyDimension>(
  held: SavedFilters,
  among: readonly Key[],
): Filters<Key> =>
  ofEach(
    among.filter((key) => held[key] !== undefined),
    (key) => held[key] ?? [],
  )
