import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { PagarmeStandIn } from '../../../../../tools/pagarme-stand-in/start-pagarme-stand-in.ts'
import { connected, type Connected } from '../../testing/connected.ts'
import { pagarmeConnector } from '../sync/sync-pagarme.ts'
import type { ConnectorOptions } from '../../client-options.ts'

/** As fast as a test may be. */
export const quick = {
  requestsPerMinute: 600_000,
  pace: { timeout: 400, firstPause: 1, pauseWhenBusy: 20, tries: 8 },
} satisfies ConnectorOptions

type More = { account?: TestAccount; credentials?: object; historyDays?: number }

/** An account, a new one unless it is given, that is connected to a stand-in. */
export async function connectAccount(
  engines: TestEngines,
  { url: server, account, secretKey, webhookUser, webhookPassword, now }: PagarmeStandIn,
  { credentials = { secretKey, webhookUser, webhookPassword }, historyDays = 40, ...more }: More = {},
): Promise<Connected> {
  return connected(engines, {
    account: more.account ?? (await engines.newAccount()),
    platform: 'pagarme',
    name: 'Pagar.me da Aurora',
    settings: { account, historyDays },
    credentials,
    connector: pagarmeConnector({ ...quick, server }),
    now,
  })
}
