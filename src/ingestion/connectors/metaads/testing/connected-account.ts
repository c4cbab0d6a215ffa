import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { MetaAdsStandIn } from '../../../../../tools/meta-ads-stand-in/start-meta-ads-stand-in.ts'
import { connected, type Connected } from '../../testing/connected.ts'
import { metaAdsConnector } from '../connector.ts'
import type { ConnectorOptions } from '../../client-options.ts'

/** As fast as a test may be. */
const quick = {
  requestsPerMinute: 600_000,
  pace: { timeout: 1000, firstPause: 1, pauseWhenBusy: 20, tries: 6 },
} satisfies ConnectorOptions

type More = { account?: TestAccount; historyDays?: number; accessToken?: string }

/** An account, a new one unless it is given, that is connected to a stand-in. */
export async function connectAccount(
  engines: TestEngines,
  meta: MetaAdsStandIn,
  { historyDays = 60, accessToken = meta.accessToken, ...more }: More = {},
): Promise<Connected> {
  return connected(engines, {
    account: more.account ?? (await engines.newAccount()),
    platform: 'metaads',
    name: 'Anúncios da Aurora',
    settings: { account: meta.account, historyDays },
    credentials: { accessToken },
    connector: metaAdsConnector({ ...quick, server: meta.url }),
    now: meta.now,
  })
}
