import { runConnectorChild } from '../../testing/run-connector-child.ts'
import { ga4Connector, type Ga4Options } from '../sync/sync-ga4.ts'

runConnectorChild((options: Ga4Options) => ({ ga4: ga4Connector(options) }))
