import { eq } from 'drizzle-orm'
import { assertPermission, type AccountContext } from '../context.ts'
import { type ScreenKey, viewPermission } from '#model/screens.ts'
import type { SavedView } from '#model/views-contract.ts'
import { findViews } from './find-views.ts'
import { savedViews } from './schema.ts'

/** The person's own views of a screen and the shared ones, by name. */
export async function listViews(
  ctx: AccountContext,
  { screen }: { screen: ScreenKey },
): Promise<{ items: SavedView[] }> {
  assertPermission(ctx, viewPermission(screen, 'view'))
  return { items: await findViews(ctx.db, ctx, eq(savedViews.screen, screen)) }
}
