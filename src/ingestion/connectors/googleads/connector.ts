import type { Connector } from '../../connections/connector.ts'
import { adSpendConnector } from '../../ad-spend/ad-spend-connector.ts'
import type { ConnectorOptions } from '../client-options.ts'
import { openByKey } from '../open-by-key.ts'
import { googleAdsClient } from './client/google-ads-client.ts'
import { googleads } from './description.ts'

export const googleAdsConnector = (options: ConnectorOptions = {}): Connector =>
  adSpendConnector(async (turn) => {
    const { historyDays, access } = await openByKey(turn, googleads)
    const client = googleAdsClient({ ...options, ...access })
    return { source: 'google-ads', whose: 'do Google', client, historyDays }
  })
