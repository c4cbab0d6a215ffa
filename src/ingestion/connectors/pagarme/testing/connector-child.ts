import { runConnectorChild } from '../../testing/run-connector-child.ts'
import { pagarmeConnector, type PagarmeOptions } from '../sync/sync-pagarme.ts'

runConnectorChild((options: PagarmeOptions) => ({ pagarme: pagarmeConnector(options) }))
