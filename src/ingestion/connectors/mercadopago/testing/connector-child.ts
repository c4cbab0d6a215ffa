import { runConnectorChild } from '../../testing/run-connector-child.ts'
import { mercadopagoConnector } from '../sync/sync-mercadopago.ts'
import type { ConnectorOptions } from '../../client-options.ts'

runConnectorChild((options: ConnectorOptions) => ({ mercadopago: mercadopagoConnector(options) }))
