import { implement } from '@orpc/server'
import type { AnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import { shopifyCredentials } from '#ingestion/connectors/shopify/settings.ts'
import { vtexCredentials } from '#ingestion/connectors/vtex/settings.ts'
import { env } from '#platform/env.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { trialContract } from '../../trial-contract.ts'
import { tryShopify } from '../connections/try-shopify.ts'
import { tryVtex } from '../connections/try-vtex.ts'
import { analyticsGoogle } from '../google-analytics/analytics-router.ts'
import { tryAnalytics } from '../google-analytics/try-analytics.ts'
import { withSystem } from '../google-analytics/with-system.ts'
import { testConnection, type Testers } from './test-connection.ts'

const area = implement(trialContract).$context<RequestContext>().use(withSystem).use(withAccount)

/** Servers in the place of the platforms' hosts. */
export function trialRouterOn(
  servers: { vtex: string | undefined; shopify: string | undefined },
  google: AnalyticsGoogle = analyticsGoogle,
) {
  const testers: Testers = {
    vtex: async (ctx, { account, credentials }) => ({
      platform: 'vtex',
      trial: await tryVtex(ctx, { account, ...vtexCredentials.parse(credentials) }, servers.vtex),
    }),
    shopify: async (ctx, { account, credentials }) => ({
      platform: 'shopify',
      trial: await tryShopify(ctx, { account, ...shopifyCredentials.parse(credentials) }, servers.shopify),
    }),
    ga4: async (ctx, kept) => ({ platform: 'ga4', trial: await tryAnalytics(ctx, kept, google) }),
  }
  return area.router({
    testConnection: area.testConnection.handler(({ context, input }) =>
      testConnection(context, input, testers),
    ),
  })
}

export const trialRouter = trialRouterOn({
  vtex: env.FAROL_VTEX_SERVER,
  shopify: env.FAROL_SHOPIFY_SERVER,
})
