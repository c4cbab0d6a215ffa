import { connectionsRouter } from './server/connections/connections-router.ts'
import { hookRouter } from './server/connections/hook-router.ts'
import { currenciesRouter } from './server/currencies/currencies-router.ts'
import { freshnessRouter } from './server/freshness/freshness-router.ts'
import { analyticsRouter } from './server/google-analytics/analytics-router.ts'
import { ingestRouter } from './server/ingest-router.ts'
import { integrationsRouter } from './server/router.ts'

export const integrationsService = {
  routers: {
    integrations: integrationsRouter,
    connections: connectionsRouter,
    currencies: currenciesRouter,
    googleAnalytics: analyticsRouter,
    hooks: hookRouter,
    freshness: freshnessRouter,
    ingest: ingestRouter,
  },
}
