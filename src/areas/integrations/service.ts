import { connectionsRouter } from './server/connections/connections-router.ts'
import { hookRouter } from './server/connections/hook-router.ts'
import { shopifyRouter } from './server/connections/shopify-router.ts'
import { currenciesRouter } from './server/currencies/currencies-router.ts'
import { freshnessRouter } from './server/freshness/freshness-router.ts'
import { analyticsRouter } from './server/google-analytics/analytics-router.ts'
import { ingestRouter } from './server/ingest-router.ts'
import { integrationsRouter } from './server/router.ts'
import { trialRouter } from './server/trial/trial-router.ts'

export const integrationsService = {
  routers: {
    integrations: integrationsRouter,
    connections: connectionsRouter,
    currencies: currenciesRouter,
    shopify: shopifyRouter,
    googleAnalytics: analyticsRouter,
    hooks: hookRouter,
    freshness: freshnessRouter,
    trial: trialRouter,
    ingest: ingestRouter,
  },
}
