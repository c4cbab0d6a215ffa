import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { destinations, noticeRoutes } from '#platform/notices/schema.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Destinations } from '../../destinations-contract.ts'
import { DELETED_CHANNEL, withDeleted } from '#model/with-deleted.ts'
import { monitoringRules } from '../schema.ts'
import { presentDestinations } from './present-destinations.ts'
import { presentRoute } from './routes.ts'

export async function listDestinations(ctx: AccountContext): Promise<Destinations> {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  const { db, account } = ctx
  const [rows, routes, rules, channels] = await Promise.all([
    db
      .select()
      .from(destinations)
      .where(eq(destinations.accountId, account.id))
      .orderBy(asc(destinations.createdAt), asc(destinations.id)),
    db
      .select()
      .from(noticeRoutes)
      .where(eq(noticeRoutes.accountId, account.id))
      .orderBy(asc(noticeRoutes.createdAt), asc(noticeRoutes.id)),
    db
      .select({ id: monitoringRules.id, name: monitoringRules.name })
      .from(monitoringRules)
      .where(eq(monitoringRules.accountId, account.id))
      .orderBy(asc(monitoringRules.name)),
    db
      .select({ id: virtualChannels.id, name: virtualChannels.name })
      .from(virtualChannels)
      .where(eq(virtualChannels.accountId, account.id))
      .orderBy(asc(virtualChannels.name)),
  ])
  return {
    destinations: await presentDestinations(ctx, rows),
    routes: routes.map(presentRoute),
    choices: {
      rules: withDeleted(
        rules,
        routes.map(({ ruleIds }) => ruleIds),
        'Regra apagada',
      ),
      virtualChannels: withDeleted(
        channels,
        routes.map(({ virtualChannelIds }) => virtualChannelIds),
        DELETED_CHANNEL,
      ),
    },
  }
}
