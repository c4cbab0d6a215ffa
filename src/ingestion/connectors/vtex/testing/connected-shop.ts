import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { connected, type Connected } from '../../testing/connected.ts'
import { vtexConnector, type VtexOptions } from '../sync/sync-vtex.ts'

/** As fast as a test may be. */
export const quick = {
  requestsPerMinute: 600_000,
  pace: { timeout: 400, firstPause: 1, pauseWhenBusy: 20, tries: 8 },
} satisfies VtexOptions

type More = VtexOptions & { account?: TestAccount; credentials?: object; historyDays?: number }

/** An account, a new one unless it is given, that is connected to a stand-in. */
export async function connectShop(
  engines: TestEngines,
  shop: Pick<VtexStandIn, 'url' | 'account' | 'appKey' | 'appToken' | 'now'>,
  more: More = {},
): Promise<Connected> {
  const { credentials = { appKey: shop.appKey, appToken: shop.appToken }, historyDays = 40 } = more
  const { publicUrl, requestsPerMinute = quick.requestsPerMinute } = more
  return connected(engines, {
    account: more.account ?? (await engines.newAccount()),
    platform: 'vtex',
    name: 'Loja Aurora na VTEX',
    settings: { account: shop.account, historyDays },
    credentials,
    connector: vtexConnector({ ...quick, requestsPerMinute, server: shop.url, publicUrl }),
    now: shop.now,
  })
}
