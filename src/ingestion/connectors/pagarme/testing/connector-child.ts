import { runConnectorChild } from '../../testing/run-connector-child.ts'
import { pagarmeConnector } from '../sync/sync-pagarme.ts'
import type { ConnectorOptions } from '../../client-options.ts'

runConnectorChild((options: ConnectorOptions) => ({ pagarme: pagarmeConnector(options) }))
