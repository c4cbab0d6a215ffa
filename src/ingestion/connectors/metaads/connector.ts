import type { Connector } from '../../connections/connector.ts'
import { adSpendConnector } from '../../ad-spend/ad-spend-connector.ts'
import type { ConnectorOptions } from '../client-options.ts'
import { openByKey } from '../open-by-key.ts'
import { metaAdsClient } from './client/meta-ads-client.ts'
import { metaads } from './description.ts'

export const metaAdsConnector = (options: ConnectorOptions = {}): Connector =>
  adSpendConnector(async (turn) => {
    const { historyDays, access } = await openByKey(turn, metaads)
    const client = metaAdsClient({ ...options, ...access })
    return { source: 'meta-ads', whose: 'da Meta', client, historyDays }
  })
