import { serveAccount } from '#platform/http/serve.ts'
import { integrationsContract } from './contract.ts'
import { createApiKey } from './server/create-api-key.ts'
import { listApiKeys } from './server/list-api-keys.ts'
import { listFailedArrivals } from './server/list-failed-arrivals.ts'
import { reprocessArrival } from './server/reprocess-arrival.ts'
import { reprocessFailedArrivals } from './server/reprocess-failed-arrivals.ts'
import { revokeApiKey } from './server/revoke-api-key.ts'
import { rotateApiKey } from './server/rotate-api-key.ts'
import { currenciesContract } from './currencies-contract.ts'
import { deleteRate } from './server/currencies/delete-rate.ts'
import { listRates } from './server/currencies/list-rates.ts'
import { savePtax } from './server/currencies/save-ptax.ts'
import { saveRate } from './server/currencies/save-rate.ts'
import { freshnessContract } from './freshness-contract.ts'
import { getFreshness } from './server/freshness/get-freshness.ts'
import { connectionsRouter } from './server/connections/connections-router.ts'
import { hookRouter } from './server/connections/hook-router.ts'
import { analyticsRouter } from './server/google-analytics/analytics-router.ts'
import { ingestRouter } from './server/ingest-router.ts'
import { sourcesSilent } from './server/freshness/sources-check.ts'

export const integrationsService = {
  routers: {
    integrations: serveAccount(integrationsContract, {
      listFailedArrivals,
      reprocessArrival,
      reprocessFailedArrivals,
      listApiKeys,
      createApiKey: (ctx, input) => createApiKey(ctx, input, ctx.keyring),
      rotateApiKey: (ctx, input) => rotateApiKey(ctx, input, ctx.keyring),
      revokeApiKey,
    }),
    connections: connectionsRouter,
    currencies: serveAccount(currenciesContract, { listRates, saveRate, deleteRate, savePtax }),
    googleAnalytics: analyticsRouter,
    hooks: hookRouter,
    freshness: serveAccount(freshnessContract, { getFreshness }),
    ingest: ingestRouter,
  },
  checks: [sourcesSilent],
}
