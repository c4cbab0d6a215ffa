import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { AccountPool } from './account-pool.ts'
import { listenOn, type Listen } from './listen.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Postgres = {
  /** For the system itself, which signs people in and works on jobs: rows of every account. */
  db: Database
  /** For people: rows of one account, and none of another, whatever is asked. */
  accountDb: (accountId: string) => Database
  /** As the owner of the tables, for migrations. */
  pool: pg.Pool
  listen: Listen
  close: () => Promise<void>
}

/**
 * Opens pools; connections are made at the first question, those of `db` and `accountDb` after the migrations made their roles.
 * `onLost` hears of every connection that is lost, in use or not.
 */
export function connectPostgres(url: string, onLost: (error: Error) => void): Postgres {
  const open = (max: number, role?: string) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 60_000,
      application_name: 'farol',
      ...(role === undefined ? {} : { options: `-c role=${role}` }),
    })
    pool.on('connect', (client) => client.on('error', onLost))
    // Idle ones are told twice, by themselves and by the pool, which without a listener would end the process.
    pool.on('error', () => {})
    return pool
  }
  const [owner, system, app] = [open(2), open(10, 'farol_system'), open(10, 'farol_app')]
  return {
    db: drizzle(system),
    accountDb: (accountId) => drizzle(asPool(new AccountPool(app, accountId))),
    pool: owner,
    listen: listenOn(url),
    close: async () => {
      await Promise.all([owner.end(), system.end(), app.end()])
    },
  }
}

/** Drizzle asks a pool for `query` and `connect` alone, which an account's has. */
function asPool(pool: AccountPool): pg.Pool {
  return pool as unknown as pg.Pool
}
