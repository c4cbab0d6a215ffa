import { runConnectorChild } from '../../testing/run-connector-child.ts'
import { correiosConnector } from '../sync/sync-correios.ts'
import type { ConnectorOptions } from '../../client-options.ts'

runConnectorChild((options: ConnectorOptions) => ({ correios: correiosConnector(options) }))
