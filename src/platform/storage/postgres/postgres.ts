import pg from 'pg'
import { StoreWatch, type WatchTimes } from '../store-watch.ts'
import { AccountPool } from './account-pool.ts'
import { BoundedClient, connectionSettings, serverSettings, type BoundedConfig } from './bounded-client.ts'
import { BoundedPool } from './bounded-pool.ts'
import { drizzle, type NodePgDatabase } from './drizzle.ts'
import { listenOn, type Listen } from './listen.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Postgres = {
  db: Database
  accountDb: (accountId: string) => Database
  pool: pg.Pool
  listen: Listen
  answers: () => Promise<boolean>
  close: () => Promise<void>
}

const OWNER_DEADLINE_MS = 3_600_000

/**
 * Connects on first use; `db` and `accountDb` need the roles created by migrations. `onChange` is called when
 * it goes down and comes back.
 */
export function connectPostgres(
  url: string,
  onChange: (answers: boolean) => void,
  times?: WatchTimes,
): Postgres {
  const watch = new StoreWatch({ probe: (signal) => probe(url, signal), onChange, times })
  const open = (max: number, given: BoundedConfig) => {
    const pool = new pg.Pool({
      ...connectionSettings,
      ...given,
      connectionString: url,
      max,
      statement_timeout: 60_000,
      Client: BoundedClient,
    })
    const idle = new Set<pg.PoolClient>()
    const onLost = () => {
      watch.suspect()
      // the others are probably dead too, and would only notice at their next statement
      for (const client of idle) client.connection.stream.destroy()
    }
    pool.on('connect', (client) => client.on('error', onLost))
    pool.on('acquire', (client) => idle.delete(client))
    pool.on('release', (_error, client) => idle.add(client))
    pool.on('remove', (client) => idle.delete(client))
    // without a listener, an idle client's error would end the process
    pool.on('error', () => {})
    return pool
  }
  const ofRole = (role: string, given: BoundedConfig = {}) =>
    open(10, { ...given, watch, options: `-c role=${role} ${serverSettings}` })
  const [owner, system, app] = [
    open(2, { deadlineMs: OWNER_DEADLINE_MS }),
    ofRole('farol_system'),
    ofRole('farol_app', { pipeline: true }),
  ]
  const people = new BoundedPool(app, watch)
  return {
    db: drizzle(asPool(new BoundedPool(system, watch))),
    accountDb: (accountId) => drizzle(asPool(new AccountPool(people, accountId))),
    pool: owner,
    listen: listenOn(url),
    answers: () => watch.answers(),
    close: async () => {
      watch.close()
      await Promise.all([owner.end(), system.end(), app.end()])
    },
  }
}

async function probe(url: string, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...connectionSettings,
    connectionString: url,
    application_name: 'farol-probe',
  })
  client.on('error', () => undefined)
  const stop = () => client.connection.stream.destroy()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await client.connect()
    await client.query('SELECT 1')
  } finally {
    stop()
  }
}

/** Safe cast: Drizzle only calls `query` and `connect`. */
function asPool(pool: AccountPool | BoundedPool): pg.Pool {
  return pool as unknown as pg.Pool
}
