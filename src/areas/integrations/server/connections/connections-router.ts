import { implement } from '@orpc/server'
import { env } from '#platform/env.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { connectionsContract } from '../../connections-contract.ts'
import type { AnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import { analyticsGoogle } from '../google-analytics/analytics-router.ts'
import { withSystem } from '../google-analytics/with-system.ts'
import { withTakingBack } from '../google-analytics/with-taking-back.ts'
import { changeConnection } from './change-connection.ts'
import { connectVtex } from './connect-vtex.ts'
import { describeConnectionData } from './describe-connection-data.ts'
import { disconnectAndDelete } from './disconnect-and-delete.ts'
import { listConnections } from './list-connections.ts'
import { replaceVtexKey } from './replace-vtex-key.ts'
import { tryVtex } from './try-vtex.ts'

const area = implement(connectionsContract).$context<RequestContext>().use(withSystem).use(withAccount)

/** `server` takes the place of the platform's hosts. */
export function connectionsRouterOn(server: string | undefined, google: AnalyticsGoogle = analyticsGoogle) {
  return area.router({
    listConnections: area.listConnections.handler(({ context }) => listConnections(context)),
    tryVtex: area.tryVtex.handler(({ context, input }) => tryVtex(context, input, server)),
    connectVtex: area.connectVtex.handler(({ context, input }) => connectVtex(context, input, server)),
    replaceVtexKey: area.replaceVtexKey.handler(({ context, input }) =>
      replaceVtexKey(context, input, server),
    ),
    pauseConnection: area.pauseConnection.handler(({ context, input }) =>
      changeConnection(context, input, 'pause'),
    ),
    resumeConnection: area.resumeConnection.handler(({ context, input }) =>
      changeConnection(context, input, 'resume'),
    ),
    describeConnectionData: area.describeConnectionData.handler(({ context, input }) =>
      describeConnectionData(context, input),
    ),
    disconnect: area.disconnect.handler(({ context, input }) =>
      withTakingBack(context, input.connectionId, google, () =>
        input.data === 'delete'
          ? disconnectAndDelete(context, input)
          : changeConnection(context, input, 'disconnect'),
      ),
    ),
  })
}

export const connectionsRouter = connectionsRouterOn(env.FAROL_VTEX_SERVER)
