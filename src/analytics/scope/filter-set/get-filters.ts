import { and, eq } from 'drizzle-orm'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { type DimensionKey, dimensionKeys, type Filters } from '#model/dimensions.ts'
import type { HeldFilters } from '#model/scope-contract.ts'
import { assertFilters } from '../filtered-screens.ts'
import { filterSets } from './schema.ts'

/** What was kept under an id. */
export async function getFilters(
  ctx: AccountContext,
  { filterSetId }: { filterSetId: string },
): Promise<{ filters: HeldFilters }> {
  assertFilters(ctx)
  const filters = await findHeld(ctx, filterSetId)
  if (filters === null) throw new FarolError('notFound')
  return { filters }
}

/**
 * Filters kept under an id, by parameter of the address; none without an id. For a question that carries `filterSet` besides its
 * own filters, which hold in the place of kept ones of the same name.
 * @throws FarolError filtersNotFound for an id of nobody, or of another account.
 */
export async function heldFilters(ctx: AccountContext, id: string | undefined): Promise<HeldFilters> {
  const filters = id === undefined ? {} : await findHeld(ctx, id)
  if (filters === null) throw new FarolError('filtersNotFound')
  return filters
}

async function findHeld({ db, account }: AccountContext, id: string): Promise<HeldFilters | null> {
  const [kept] = await db
    .select({ held: filterSets.held })
    .from(filterSets)
    .where(and(eq(filterSets.accountId, account.id), eq(filterSets.id, id)))
  return kept?.held ?? null
}

/** Of what is kept, what cuts by dimension. */
export function heldDimensions(held: HeldFilters): Filters {
  const known = (name: string): name is DimensionKey => (dimensionKeys as readonly string[]).includes(name)
  return Object.fromEntries(Object.entries(held).filter(([name]) => known(name)))
}
