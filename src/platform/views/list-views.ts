import { eq } from '#platform/storage/postgres/drizzle.ts'
import { assertPermission } from '../context.ts'
import type { SavedView } from '#model/views-contract.ts'
import { findViews, type ViewsContext, viewPermission } from './find-views.ts'
import { savedViews } from './schema.ts'

export async function listViews(
  ctx: ViewsContext,
  { screen }: { screen: string },
): Promise<{ items: SavedView[] }> {
  assertPermission(ctx, viewPermission(ctx, screen, 'view'))
  return { items: await findViews(ctx.db, ctx, eq(savedViews.screen, screen)) }
}
