import type { TestEngines } from '#platform/testing/engines.ts'
import type { GoogleAdsStandIn } from '../../../../../tools/google-ads-stand-in/start-google-ads-stand-in.ts'
import { connected, type Connected } from '../../testing/connected.ts'
import { googleAdsConnector } from '../connector.ts'
import type { ConnectorOptions } from '../../client-options.ts'

/** As fast as a test may be. */
const quick = {
  requestsPerMinute: 600_000,
  pace: { timeout: 1000, firstPause: 1, pauseWhenBusy: 20, tries: 6 },
} satisfies ConnectorOptions

/** A new account that is connected to a stand-in. */
export async function connectAccount(
  engines: TestEngines,
  { url: server, account, key, now }: GoogleAdsStandIn,
): Promise<Connected> {
  return connected(engines, {
    account: await engines.newAccount(),
    platform: 'googleads',
    name: 'Anúncios da Aurora',
    settings: { account, historyDays: 60 },
    credentials: key,
    connector: googleAdsConnector({ ...quick, server }),
    now,
  })
}
