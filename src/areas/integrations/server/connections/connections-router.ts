import { implement } from '@orpc/server'
import { keyConnectors, type KeyPlatform } from '#ingestion/connectors/descriptions.ts'
import { connectors, openConnectors } from '#ingestion/connectors/index.ts'
import { mapEach } from '#model/records.ts'
import { env } from '#platform/env.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { connectionsContract } from '../../connections-contract.ts'
import { withSystem } from '../with-system.ts'
import { changeConnection } from './change-connection.ts'
import { connectByKey } from './connect-by-key.ts'
import { describeConnectionData } from './describe-connection-data.ts'
import { disconnectAndDelete } from './disconnect-and-delete.ts'
import { listConnections } from './list-connections.ts'
import { replaceKey } from './replace-key.ts'
import { revokeAfter } from './revoke-after.ts'
import { testConnection } from './test-connection.ts'
import { tryKey } from './try-key.ts'

const area = implement(connectionsContract).$context<RequestContext>().use(withSystem).use(withAccount)

export function createConnectionsRouter(settings = env) {
  const opened = openConnectors(settings)
  const byKey = (platform: KeyPlatform) => {
    const [one, reached] = [area[platform], { ...connectors[platform], ...opened[platform] }]
    return one.router({
      try: one.try.handler(({ context, input }) => tryKey(context, reached, input)),
      connect: one.connect.handler(({ context, input }) => connectByKey(context, platform, reached, input)),
      replaceKey: one.replaceKey.handler(({ context, input }) =>
        replaceKey(context, platform, reached, input),
      ),
    })
  }
  return area.router({
    ...mapEach(keyConnectors, (_, platform) => byKey(platform)),
    listConnections: area.listConnections.handler(({ context }) => listConnections(context)),
    testConnection: area.testConnection.handler(({ context, input }) =>
      testConnection(context, input, opened),
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
      revokeAfter(context, input.connectionId, opened, () =>
        input.data === 'delete'
          ? disconnectAndDelete(context, input)
          : changeConnection(context, input, 'disconnect'),
      ),
    ),
  })
}

export const connectionsRouter = createConnectionsRouter()
