import { runConnectorChild } from '../../testing/run-connector-child.ts'
import { mercadopagoConnector, type MercadoPagoOptions } from '../sync/sync-mercadopago.ts'

runConnectorChild((options: MercadoPagoOptions) => ({ mercadopago: mercadopagoConnector(options) }))
