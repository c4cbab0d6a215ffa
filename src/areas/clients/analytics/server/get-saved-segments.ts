import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { findViews } from '#platform/views/find-views.ts'
import { savedViews } from '#platform/views/schema.ts'
import { groupOfSearch } from '../address.ts'
import type { SavedSegments } from '../contract.ts'
import { savedSegmentsScreen } from '../model.ts'
import { sizeOf, sizesToday } from './segment-sizes.ts'

/** Of the account or the person's own, in the order of their names. */
export async function getSavedSegments(ctx: AccountContext): Promise<SavedSegments> {
  assertPermission(ctx, 'clients.view')
  const { screen, area } = savedSegmentsScreen
  const viewed = { ...ctx, screenAreas: new Map([[screen, area]]) }
  const views = await findViews(ctx.db, viewed, eq(savedViews.screen, screen))
  if (views.length === 0) return { items: [] }
  const sizes = await sizesToday(ctx)
  return {
    items: views.map(({ id, name, shared, mine, owner, mayChange, search }) => {
      const group = groupOfSearch(search)
      const clients = sizeOf(sizes, { segments: group.segment, contact: group.contact })
      return { id, name, shared, mine, owner, mayChange, ...group, clients }
    }),
  }
}
