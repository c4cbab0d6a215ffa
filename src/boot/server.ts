import type { FastifyInstance } from 'fastify'
import { myAccountRouter } from '#areas/admin/my-account/server/router.ts'
import { adminRouter } from '#areas/admin/users/server/router.ts'
import { connectionsRouter } from '#areas/integrations/server/connections/connections-router.ts'
import { currenciesRouter } from '#areas/integrations/server/currencies/currencies-router.ts'
import { hookRouter } from '#areas/integrations/server/connections/hook-router.ts'
import { shopifyRouter } from '#areas/integrations/server/connections/shopify-router.ts'
import { freshnessRouter } from '#areas/integrations/server/freshness/freshness-router.ts'
import { analyticsRouter } from '#areas/integrations/server/google-analytics/analytics-router.ts'
import { trialRouter } from '#areas/integrations/server/trial/trial-router.ts'
import { ingestRouter } from '#areas/integrations/server/ingest-router.ts'
import { importsRouter } from '#areas/integrations/import/server/router.ts'
import { integrationsRouter } from '#areas/integrations/server/router.ts'
import { ordersRouter } from '#areas/orders/server/router.ts'
import { virtualChannelsRouter } from '#areas/sales/virtual-channels/server/virtual-channels-router.ts'
import { incompleteRouter } from '#areas/sales/incomplete-orders/server/router.ts'
import { causesRouter } from '#areas/sales/billing-decomposition/server/causes/causes-router.ts'
import { salesAnalyticsRouter } from '#areas/sales/analytics/server/router.ts'
import { salesRouter } from '#areas/sales/billing-decomposition/server/router.ts'
import { targetsRouter } from '#areas/sales/sales-targets/server/targets-router.ts'
import { sessionRouter } from '#areas/session/server/router.ts'
import { exportsRouterOf } from '#analytics/exports/exports-router.ts'
import { scopeRouter } from '#analytics/scope/scope-router.ts'
import { teamRouter } from '#areas/team/logs/server/router.ts'
import { viewsRouter } from '#platform/views/views-router.ts'
import { createServer, type ServerParts } from '#platform/http/create-server.ts'
import { exportSources } from './export-sources.ts'

export const router = {
  session: sessionRouter,
  scope: scopeRouter,
  views: viewsRouter,
  exports: exportsRouterOf(exportSources),
  sales: salesRouter,
  causes: causesRouter,
  orders: ordersRouter,
  virtualChannels: virtualChannelsRouter,
  incomplete: incompleteRouter,
  salesAnalytics: salesAnalyticsRouter,
  targets: targetsRouter,
  integrations: integrationsRouter,
  imports: importsRouter,
  team: teamRouter,
  admin: adminRouter,
  connections: connectionsRouter,
  currencies: currenciesRouter,
  shopify: shopifyRouter,
  googleAnalytics: analyticsRouter,
  hooks: hookRouter,
  freshness: freshnessRouter,
  trial: trialRouter,
  ingest: ingestRouter,
  myAccount: myAccountRouter,
}

/** The whole product behind one address; it listens when told to. */
export function createFarol(parts: Omit<ServerParts, 'router'>): Promise<FastifyInstance> {
  return createServer({ ...parts, router })
}
