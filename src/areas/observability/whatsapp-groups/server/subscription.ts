import type { AccountContext } from '#platform/context.ts'
import { noticeRoutes } from '#platform/notices/schema.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { presentQuiet } from '../../server/quiet-columns.ts'
import type { Subscription } from '../contract.ts'

type RouteRow = typeof noticeRoutes.$inferSelect

export const loadRoutes = ({ db, account }: AccountContext): Promise<RouteRow[]> =>
  db
    .select()
    .from(noticeRoutes)
    .where(eq(noticeRoutes.accountId, account.id))
    .orderBy(asc(noticeRoutes.createdAt), asc(noticeRoutes.id))

/** Same condition as `ownRoute`. */
const isOwn = ({ destinationIds, ruleIds, browsers }: RouteRow, id: string) =>
  destinationIds.length === 1 && destinationIds[0] === id && ruleIds.length === 0 && !browsers

/** The list's own route, and the names of other routes to it. */
export function presentSubscriptions(
  routes: readonly RouteRow[],
  id: string,
): { subscription: Subscription | null; otherRoutes: string[] } {
  const leading = routes.filter(({ destinationIds }) => destinationIds.includes(id))
  const own = leading.find((route) => isOwn(route, id))
  const others = leading.filter((route) => route !== own && route.enabled)
  return {
    subscription: own?.enabled === true ? presentSubscription(own) : null,
    otherRoutes: others.map(({ name }) => name),
  }
}

const presentSubscription = (row: RouteRow): Subscription => ({
  severities: row.severities,
  areas: row.areas,
  virtualChannelIds: row.virtualChannelIds,
  quiet: presentQuiet(row),
})
