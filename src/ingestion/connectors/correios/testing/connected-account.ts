import type { AccountContext } from '#platform/context.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { CorreiosStandIn } from '../../../../../tools/correios-stand-in/start-correios-stand-in.ts'
import type { EventTruth } from '../../../../../tools/correios-stand-in/truth.ts'
import { bring, rowsOf } from '../../../testing/ingest.ts'
import { connected, type Connected } from '../../testing/connected.ts'
import { correiosConnector } from '../sync/sync-correios.ts'
import type { ConnectorOptions } from '../../client-options.ts'

/** As fast as a test may be. */
export const quick = {
  requestsPerMinute: 600_000,
  pace: { timeout: 400, firstPause: 1, pauseWhenBusy: 20, tries: 8 },
} satisfies ConnectorOptions

/** An account, a new one unless it is given, that is connected to a stand-in. */
export async function connectAccount(
  engines: TestEngines,
  { url: server, account: card, user, accessCode, now }: CorreiosStandIn,
  account?: TestAccount,
): Promise<Connected> {
  return connected(engines, {
    account: account ?? (await engines.newAccount()),
    platform: 'correios',
    name: 'Correios da Aurora',
    settings: { account: card, historyDays: 60 },
    credentials: { user, accessCode },
    connector: correiosConnector({ ...quick, server }),
    now,
  })
}

/** Orders and packages that the store's own platform told until now; it never tells that they were delivered. */
export async function pullPackages(account: AccountContext, shop: CorreiosStandIn): Promise<void> {
  const until = Math.floor(shop.now().getTime() / 1000)
  const moment = (at: number | null) => (at === null || at > until ? null : new Date(at * 1000))
  const placed = shop.sales().filter(({ row }) => !row.is_incomplete && row.placed_at <= until)
  const orders = placed.map(({ id, row }) => ({
    order_id: id,
    placed_at: moment(row.placed_at),
    approved_at: moment(row.approved_at),
    updated_at: new Date(until * 1000),
    total_amount: row.total_amount,
    channel: row.channel,
    uf: row.uf,
  }))
  const shipments = shop
    .parcels()
    .filter(({ shippedAt }) => shippedAt <= until)
    .map(({ orderId, shipmentId, code, shippedAt }) => ({
      order_id: orderId,
      shipment_id: shipmentId,
      tracking_number: code,
      carrier: 'PAC',
      shipped_at: moment(shippedAt),
    }))
  await bring(account, { orders, shipments })
}

/** The account's tracking events in the words of the stand-in's truth. */
export const eventsInFacts = (account: AccountContext): Promise<EventTruth[]> =>
  rowsOf<EventTruth>(
    account,
    `SELECT tracking_number AS trackingNumber, toString(code) AS code, description, toString(city) AS city, toString(uf) AS uf,
      toUnixTimestamp(happened_at) AS at, toUnixTimestamp(carrier_due_at) AS due FROM tracking_events FINAL $`,
  )
