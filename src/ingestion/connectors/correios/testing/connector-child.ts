import { runConnectorChild } from '../../testing/run-connector-child.ts'
import { correiosConnector, type CorreiosOptions } from '../sync/sync-correios.ts'

runConnectorChild((options: CorreiosOptions) => ({ correios: correiosConnector(options) }))
