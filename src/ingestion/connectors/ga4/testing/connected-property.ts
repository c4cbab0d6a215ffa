import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { silentLogger } from '#platform/http/silent-logger.ts'
import type { AccountContext } from '#platform/http/context.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import type { Ga4StandIn } from '../../../../../tools/ga4-stand-in/start-ga4-stand-in.ts'
import type { VisitTruth } from '../../../../../tools/ga4-stand-in/truth.ts'
import { connectionLedger } from '../../../connections/connection-ledger.ts'
import { createConnection } from '../../../connections/create-connection.ts'
import { connections, type ConnectionRow } from '../../../connections/schema.ts'
import { rowsOf } from '../../../testing/bring.ts'
import { ga4Connector } from '../sync/sync-ga4.ts'

/** A pace at which tests do not wait. */
export const quickPace = { timeout: 1000, firstPause: 5, pauseWhenBusy: 20, tries: 6 }

export type ConnectedProperty = {
  account: TestAccount
  connectionId: string
  row: () => Promise<ConnectionRow>
  /** One turn of the connector, and its end in the ledger. */
  turn: (longestTurn?: number) => Promise<ConnectionRow>
  /** Turns until the history is read. */
  readHistory: () => Promise<ConnectionRow>
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
  const channels = { web: 'Site', app: 'App' }
  const connectionId = await createConnection(account, testKeyring, {
    platform: 'ga4',
    name: 'Visitas da Loja Aurora',
    settings: { account: 'Loja Aurora', property, historyDays, channels },
    credentials: { refreshToken, subject: '108' },
  })
  const { db } = engines
  const row = async () => {
    const [found] = await db.select().from(connections).where(eq(connections.id, connectionId))
    if (found === undefined) throw new Error('no connection')
    return found
  }
  const { clientId, clientSecret, url: server } = google
  const client = configured ? { clientId, clientSecret } : null
  const turn = async (longestTurn = 60_000) => {
    const worker = randomUUID()
    await db.update(connections).set({ worker }).where(eq(connections.id, connectionId))
    const ctx = { db, now: google.now, log: silentLogger, keyring: testKeyring }
    const ledger = connectionLedger(db, connectionId, worker)
    const connector = ga4Connector({ google: client, pace: quickPace, server, longestTurn })
    const end = await connector.sync(ctx, await row(), ledger, new AbortController().signal)
    await ledger.end(end, google.now())
    return row()
  }
  const readHistory = async () => {
    let now = await turn()
    for (let turns = 0; now.state === 'syncing' && turns < 60; turns++) now = await turn()
    return now
  }
  return { account, connectionId, row, turn, readHistory }
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
      ...[row.hour, row.channel, row.utm_source, row.utm_medium, row.utm_campaign, row.device, row.uf],
    ])
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
