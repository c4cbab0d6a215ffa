import { runConnectorChild } from '../../testing/run-connector-child.ts'
import { vtexConnector, type VtexOptions } from '../sync/sync-vtex.ts'

runConnectorChild((options: VtexOptions) => ({ vtex: vtexConnector(options) }))
