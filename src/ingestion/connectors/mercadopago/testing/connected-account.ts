import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { MercadoPagoStandIn } from '../../../../../tools/mercadopago-stand-in/start-mercadopago-stand-in.ts'
import { connected, type Connected } from '../../testing/connected.ts'
import { mercadopagoConnector } from '../sync/sync-mercadopago.ts'
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
  { url: server, account, accessToken, webhookSecret, now }: MercadoPagoStandIn,
  { credentials = { accessToken, webhookSecret }, historyDays = 40, ...more }: More = {},
): Promise<Connected> {
  return connected(engines, {
    account: more.account ?? (await engines.newAccount()),
    platform: 'mercadopago',
    name: 'Mercado Pago da Aurora',
    settings: { account, historyDays },
    credentials,
    connector: mercadopagoConnector({ ...quick, server }),
    now,
  })
}
