import type { Connector } from '../../connections/connector.ts'
import { adSpendConnector } from '../../ad-spend/ad-spend-connector.ts'
import { openByKey } from '../open-by-key.ts'
import type { OrderConnectorOptions } from '../turn-end.ts'
import { googleAdsClient } from './client/google-ads-client.ts'
import { googleads } from './description.ts'

export type GoogleAdsOptions = Pick<OrderConnectorOptions, 'server' | 'pace'> & { requestsPerMinute?: number }

export const googleAdsConnector = (options: GoogleAdsOptions = {}): Connector =>
  adSpendConnector(async (turn) => {
    const { historyDays, ...access } = await openByKey(turn, googleads)
    const client = googleAdsClient({ ...options, ...access, signal: turn.signal })
    return { source: 'google-ads', whose: 'do Google', client, historyDays }
  })
