import type { ViewReport, ViewReports } from '#analytics/reports/view-report.ts'
import type { SavedView } from '#model/views-contract.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { findViews, type ViewsContext } from '#platform/views/find-views.ts'
import { savedViews } from '#platform/views/schema.ts'

type ReportedView = { view: SavedView; report: ViewReport }

/** Of screens that have something to say of their views. */
const viewsContext = (ctx: AccountContext, views: ViewReports): ViewsContext => ({
  ...ctx,
  screenAreas: new Map([...views.values()].map(({ of: { screen, area } }) => [screen, area])),
})

/** As the person sees it. Throws `notFound` for one that was deleted or is somebody else's alone. */
export async function findReportedView(
  ctx: AccountContext,
  views: ViewReports,
  viewId: string | null,
): Promise<ReportedView> {
  const found =
    viewId === null ? [] : await findViews(ctx.db, viewsContext(ctx, views), eq(savedViews.id, viewId))
  const [view] = found
  const report = view && views.get(view.screen)
  if (view === undefined || report === undefined) throw new FarolError('notFound')
  return { view, report }
}

/** Those that the person sees of screens that they may open. */
export async function listReportedViews(
  ctx: AccountContext,
  views: ViewReports,
): Promise<{ id: string; name: string; screen: string; shared: boolean }[]> {
  const screens = [...views.values()].filter(({ needs }) => needs.every((need) => ctx.permissions.has(need)))
  if (ctx.actor === 'system' || screens.length === 0) return []
  const among = inArray(
    savedViews.screen,
    screens.map(({ of }) => of.screen),
  )
  const found = await findViews(ctx.db, viewsContext(ctx, views), among)
  return found.map(({ id, name, screen, shared }) => ({
    id,
    name,
    shared,
    screen: views.get(screen)?.title ?? screen,
  }))
}
