import { uuidPattern } from '#model/uuid.ts'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import type { BoundedPool, PooledClient } from './bounded-pool.ts'

/**
 * Its transactions set the account, so that row-level security hides other accounts' rows
 * (docs/adr/tenancy-twice.md). Drizzle checks the class name of pools.
 */
export class AccountPool {
  readonly #pool: BoundedPool
  readonly #claim: string

  constructor(pool: BoundedPool, accountId: string) {
    if (!uuidPattern.test(accountId)) throw new Error('an account id must be a lower-case UUID')
    this.#pool = pool
    this.#claim = `SELECT set_config('farol.account_id', '${accountId}', true)`
  }

  /**
   * A read is sent together with its COMMIT, in one round trip; a write commits after its result, so that a
   * late one is dropped. After an error COMMIT rolls back.
   */
  async query(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const client = await this.#pool.connect()
    const end = () => client.query('COMMIT')
    const beginning = client.query(`BEGIN; ${this.#claim}`)
    const asking = client.query(statement, values)
    const ending = /^select\b/i.test(statement.text) ? end() : asking.then(end, end)
    const [begun, asked, ended] = await Promise.allSettled([beginning, asking, ending])
    client.release(ended.status === 'rejected')
    if (begun.status === 'rejected') throw begun.reason
    if (asked.status === 'rejected') throw asked.reason
    if (ended.status === 'rejected') throw ended.reason
    return asked.value
  }

  async connect(): Promise<PooledClient> {
    const client = await this.#pool.connect()
    const query = async (statement: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
      const asked = client.query(statement, values)
      if (/^begin\b/i.test(statement.text)) await Promise.all([asked, client.query(this.#claim)])
      return asked
    }
    return { query: query as PoolClient['query'], release: (destroy) => client.release(destroy) }
  }
}
