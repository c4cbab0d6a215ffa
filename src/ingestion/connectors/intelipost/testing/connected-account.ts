import type { AccountContext } from '#platform/context.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { IntelipostStandIn } from '../../../../../tools/intelipost-stand-in/start-intelipost-stand-in.ts'
import { bring } from '../../../testing/ingest.ts'
import { connected, type Connected } from '../../testing/connected.ts'
import { intelipostConnector } from '../sync/sync-intelipost.ts'
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
  { url: server, account, apiKey, now }: IntelipostStandIn,
  { credentials = { apiKey }, historyDays = 40, ...more }: More = {},
): Promise<Connected> {
  return connected(engines, {
    account: more.account ?? (await engines.newAccount()),
    platform: 'intelipost',
    name: 'Intelipost da Aurora',
    settings: { account, historyDays },
    credentials,
    connector: intelipostConnector({ ...quick, server }),
    now,
  })
}

/** Orders that the store's own platform told until now, or until another second. */
export async function pullSales(
  account: AccountContext,
  { sales, now }: Pick<IntelipostStandIn, 'sales' | 'now'>,
  until = Math.floor(now().getTime() / 1000),
): Promise<void> {
  const moment = (at: number | null) => (at === null || at > until ? null : new Date(at * 1000))
  const orders = sales()
    .filter(({ row }) => !row.is_incomplete && row.placed_at <= until)
    .map(({ id, row }) => ({
      order_id: id,
      placed_at: moment(row.placed_at),
      approved_at: moment(row.approved_at),
      updated_at: new Date(until * 1000),
      total_amount: row.total_amount,
      channel: row.channel,
      canceled_at: moment(row.canceled_at),
      uf: row.uf,
    }))
  await bring(account, { orders })
}
