import { implement } from '@orpc/server'
import { readAnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import { env } from '#platform/env.ts'
import { assertPermission } from '#platform/context.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { googleAnalyticsContract } from '../../google-analytics-contract.ts'
import { beginAnalytics } from './begin-analytics.ts'
import { connectAnalytics } from './connect-analytics.ts'
import { finishAnalytics } from './finish-analytics.ts'
import { getAnalytics } from './get-analytics.ts'
import { listAnalytics } from './list-analytics.ts'
import { renewAnalytics } from './renew-analytics.ts'
import { withSystem } from '../with-system.ts'

const anybody = implement(googleAnalyticsContract).$context<RequestContext>()
const area = anybody.use(withSystem).use(withAccount)

export function createAnalyticsRouter(settings = env) {
  const google = readAnalyticsGoogle(settings)
  return anybody.router({
    describeAnalytics: area.describeAnalytics.handler(({ context }) => {
      assertPermission(context, 'integrations.view')
      return { configured: google.google !== null }
    }),
    beginAnalytics: area.beginAnalytics.handler(({ context }) => beginAnalytics(context, google)),
    finishAnalytics: anybody.finishAnalytics.handler(({ context }) => finishAnalytics(context, google)),
    listAnalytics: area.listAnalytics.handler(({ context }) => listAnalytics(context, google)),
    connectAnalytics: area.connectAnalytics.handler(({ context, input }) =>
      connectAnalytics(context, input, google),
    ),
    renewAnalytics: area.renewAnalytics.handler(({ context, input }) =>
      renewAnalytics(context, input, google),
    ),
    getAnalytics: area.getAnalytics.handler(({ context, input }) => getAnalytics(context, input)),
  })
}

export const analyticsRouter = createAnalyticsRouter()
