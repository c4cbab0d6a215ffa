import { randomUUID } from 'node:crypto'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { connectionLedger } from '../../connections/connection-ledger.ts'
import type { Connector } from '../../connections/connector.ts'
import { createConnection } from '../../connections/create-connection.ts'
import { connections, type ConnectionRow } from '../../connections/schema.ts'

export type Connected = {
  account: TestAccount
  connectionId: string
  row: () => Promise<ConnectionRow>
  /** One turn of a connector, the connection's own unless another is given, and its end in the ledger. */
  turn: (connector?: Connector) => Promise<ConnectionRow>
  /** Turns until the history is read. */
  readHistory: () => Promise<ConnectionRow>
}

type Connecting = Parameters<typeof createConnection>[2] & {
  account: TestAccount
  connector: Connector
  /** The stand-in's hour. */
  now: () => Date
}

/** A connection of the account to a stand-in, whose turns the test takes itself. */
export async function connected(
  { db, clickhouse }: TestEngines,
  { account, connector: own, now, ...connection }: Connecting,
): Promise<Connected> {
  const connectionId = await createConnection(account, testKeyring, connection)
  const row = async () => {
    const [found] = await db.select().from(connections).where(eq(connections.id, connectionId))
    if (found === undefined) throw new Error('no connection')
    return found
  }
  const turn = async (connector = own) => {
    const worker = randomUUID()
    await db.update(connections).set({ worker }).where(eq(connections.id, connectionId))
    const ctx = { db, clickhouse, now, log: silentLogger, keyring: testKeyring }
    const ledger = connectionLedger(db, connectionId, worker)
    await ledger.end(await connector.sync(ctx, await row(), ledger, new AbortController().signal), now())
    return row()
  }
  const readHistory = async () => {
    let known = await turn()
    for (let turns = 0; known.state === 'syncing' && turns < 60; turns++) known = await turn()
    return known
  }
  return { account, connectionId, row, turn, readHistory }
}
