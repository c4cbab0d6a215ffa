import type { Connector } from '../../connections/connector.ts'
import { adSpendConnector } from '../../ad-spend/ad-spend-connector.ts'
import { openByKey } from '../open-by-key.ts'
import type { OrderConnectorOptions } from '../turn-end.ts'
import { metaAdsClient } from './client/meta-ads-client.ts'
import { metaads } from './description.ts'

export type MetaAdsOptions = Pick<OrderConnectorOptions, 'server' | 'pace'> & { requestsPerMinute?: number }

export const metaAdsConnector = (options: MetaAdsOptions = {}): Connector =>
  adSpendConnector(async (turn) => {
    const { historyDays, ...access } = await openByKey(turn, metaads)
    const client = metaAdsClient({ ...options, ...access, signal: turn.signal })
    return { source: 'meta-ads', whose: 'da Meta', client, historyDays }
  })
