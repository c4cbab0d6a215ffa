import type { AccountContext } from '#platform/context.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { Ga4StandIn } from '../../../../../tools/ga4-stand-in/start-ga4-stand-in.ts'
import type { VisitTruth } from '../../../../../tools/ga4-stand-in/truth.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import { connected, type Connected } from '../../testing/connected.ts'
import { ga4Connector } from '../sync/sync-ga4.ts'

/** A pace at which tests do not wait. */
export const quickPace = { timeout: 1000, firstPause: 1, pauseWhenBusy: 20, tries: 6 }

export type ConnectedProperty = Omit<Connected, 'turn'> & {
  /** One turn of the connector, at most so long, in milliseconds. */
  turn: (longestTurn?: number) => ReturnType<Connected['turn']>
}

type More = {
  refreshToken?: string
  historyDays?: number
  account?: TestAccount
  configured?: boolean
  property?: string
}

/** An account that is connected to the stand-in's property. */
export async function connectProperty(
  engines: TestEngines,
  google: Ga4StandIn,
  { refreshToken = google.give(), historyDays = 8, configured = true, ...more }: More = {},
): Promise<ConnectedProperty> {
  const { account = await engines.newAccount(), property = google.property } = more
  const { clientId, clientSecret, url: server } = google
  const client = configured ? { clientId, clientSecret } : null
  const reading = (longestTurn = 60_000) =>
    ga4Connector({ google: client, pace: quickPace, server, longestTurn })
  const made = await connected(engines, {
    account,
    platform: 'ga4',
    name: 'Visitas da Loja Aurora',
    settings: { account: 'Loja Aurora', property, historyDays, channels: { web: 'Site', app: 'App' } },
    credentials: { refreshToken, subject: '108' },
    connector: reading(),
    now: google.now,
  })
  return { ...made, turn: (longestTurn) => made.turn(reading(longestTurn)) }
}

/** The account's visits in the words of the stand-in's truth. */
export async function visitsInFacts(account: AccountContext): Promise<VisitTruth[]> {
  const rows = await rowsOf<VisitTruth>(
    account,
    `SELECT toUnixTimestamp(hour) AS hour, toString(channel) AS channel, toString(utm_source) AS utm_source,
      toString(utm_medium) AS utm_medium, toString(utm_campaign) AS utm_campaign, toString(device) AS device,
      toString(uf) AS uf, toInt32(sessions) AS sessions, toInt32(product_views) AS product_views,
      toInt32(carts) AS carts, toInt32(checkouts) AS checkouts
      FROM (SELECT * FROM sessions FINAL $ AND sessions + product_views + carts + checkouts > 0)`,
  )
  const keyOf = (row: VisitTruth) =>
    JSON.stringify([
      row.hour,
      row.channel,
      row.utm_source,
      row.utm_medium,
      row.utm_campaign,
      row.device,
      row.uf,
    ])
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
