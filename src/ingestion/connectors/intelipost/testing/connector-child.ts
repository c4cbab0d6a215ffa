import { runConnectorChild } from '../../testing/run-connector-child.ts'
import { intelipostConnector } from '../sync/sync-intelipost.ts'
import type { ConnectorOptions } from '../../client-options.ts'

runConnectorChild((options: ConnectorOptions) => ({ intelipost: intelipostConnector(options) }))
