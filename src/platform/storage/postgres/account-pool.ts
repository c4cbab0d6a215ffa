import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Connections on which everything belongs to one account: each transaction says which, and PostgreSQL hides and refuses
 * the rows of others (docs/adr/tenancy-twice.md). Drizzle takes it for a pool by its name.
 */
export class AccountPool {
  readonly #pool: Pool
  readonly #claim: string

  constructor(pool: Pool, accountId: string) {
    if (!uuid.test(accountId)) throw new Error('an account id must be a lower-case UUID')
    this.#pool = pool
    this.#claim = `SELECT set_config('farol.account_id', '${accountId}', true)`
  }

  /** A statement alone is a transaction of its own. */
  async query(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const client = await this.#pool.connect()
    let lost = false
    try {
      await client.query(`BEGIN; ${this.#claim}`)
      const result = await client.query(statement, values)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => (lost = true))
      throw error
    } finally {
      client.release(lost)
    }
  }

  async connect(): Promise<Pick<PoolClient, 'query' | 'release'>> {
    const client = await this.#pool.connect()
    const query = async (statement: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
      const result = await client.query(statement, values)
      if (/^begin\b/i.test(statement.text)) await client.query(this.#claim)
      return result
    }
    return { query: query as PoolClient['query'], release: (destroy) => client.release(destroy) }
  }
}
