import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import type { VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { connectionLedger } from '../../../connections/connection-ledger.ts'
import { createConnection } from '../../../connections/create-connection.ts'
import { connections, type ConnectionRow } from '../../../connections/schema.ts'
import { workerOn } from '../../../inbox/testing/inbox-of.ts'
import { workOnAccount } from '../../../inbox/work-on-account.ts'
import { vtexConnector, type VtexOptions } from '../sync/sync-vtex.ts'

/** As fast as a test may be. */
export const quick = {
  requestsPerMinute: 600_000,
  pace: { timeout: 400, firstPause: 5, pauseWhenBusy: 20, tries: 8 },
} satisfies VtexOptions

export type ConnectedShop = {
  account: TestAccount
  connectionId: string
  row: () => Promise<ConnectionRow>
  /** One turn of the connector, and its end in the ledger. */
  turn: () => Promise<ConnectionRow>
  /** Turns until the history is read. */
  readHistory: () => Promise<ConnectionRow>
}

type More = VtexOptions & { account?: TestAccount; credentials?: object; historyDays?: number }

/** An account, a new one unless it is given, that is connected to a stand-in. */
export async function connectShop(
  engines: TestEngines,
  shop: Pick<VtexStandIn, 'url' | 'account' | 'appKey' | 'appToken' | 'now'>,
  more: More = {},
): Promise<ConnectedShop> {
  const { account = await engines.newAccount() } = more
  const { credentials = { appKey: shop.appKey, appToken: shop.appToken }, historyDays = 40 } = more
  const { publicUrl, requestsPerMinute = quick.requestsPerMinute } = more
  const connectionId = await createConnection(account, testKeyring, {
    platform: 'vtex',
    name: 'Loja Aurora na VTEX',
    settings: { account: shop.account, historyDays },
    credentials,
  })
  const { db } = engines
  const row = async () => {
    const [found] = await db.select().from(connections).where(eq(connections.id, connectionId))
    if (found === undefined) throw new Error('no connection')
    return found
  }
  const connector = vtexConnector({ ...quick, requestsPerMinute, server: shop.url, publicUrl })
  const turn = async () => {
    const worker = randomUUID()
    await db.update(connections).set({ worker }).where(eq(connections.id, connectionId))
    const ctx = { db, now: shop.now, log: silentLogger, keyring: testKeyring }
    const ledger = connectionLedger(db, connectionId, worker)
    await ledger.end(await connector.sync(ctx, await row(), ledger, new AbortController().signal), shop.now())
    return row()
  }
  const readHistory = async () => {
    let now = await turn()
    for (let turns = 0; now.state === 'syncing' && turns < 50; turns++) now = await turn()
    return now
  }
  return { account, connectionId, row, turn, readHistory }
}

/** Leaves what other tests have connected to rest, for a runner reads all that it finds. */
export async function pauseOthers({ db }: TestEngines, ids: readonly string[]): Promise<void> {
  await db.execute(sql`UPDATE connections SET state = 'paused'
    WHERE state <> 'disconnected' AND id <> ALL(${sql.param(ids)}::uuid[])`)
}

/** Brings all that waits in the account's inbox into facts. */
export async function settleInbox(engines: TestEngines, accountId: string): Promise<void> {
  const clientKeySecret = await installationSecret(engines.db, 'client-key')
  const worker = { ...workerOn(engines), clientKeySecret }
  for (;;) {
    const { rows } = await engines.db.execute<{ waiting: boolean }>(
      sql`SELECT EXISTS (SELECT FROM inbox WHERE account_id = ${accountId} AND state = 'waiting') AS waiting`,
    )
    if (rows[0]?.waiting !== true) return
    const { again } = await workOnAccount(worker, accountId, new AbortController().signal)
    await sleep(again ?? 0)
  }
}
