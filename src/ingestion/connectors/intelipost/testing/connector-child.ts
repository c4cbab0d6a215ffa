import { runConnectorChild } from '../../testing/run-connector-child.ts'
import { intelipostConnector, type IntelipostOptions } from '../sync/sync-intelipost.ts'

runConnectorChild((options: IntelipostOptions) => ({ intelipost: intelipostConnector(options) }))
