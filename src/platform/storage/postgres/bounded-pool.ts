import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { currentBounds, rejectOnAbort } from '../statement-bounds.ts'
import type { StoreWatch } from '../store-watch.ts'

export type PooledClient = Pick<PoolClient, 'query' | 'release'>

export class BoundedPool {
  readonly #pool: Pool
  readonly #watch: StoreWatch

  constructor(pool: Pool, watch: StoreWatch) {
    this.#pool = pool
    this.#watch = watch
  }

  async query(statement: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const client = await this.connect()
    try {
      return await client.query(statement, values)
    } finally {
      client.release()
    }
  }

  /** Lost clients are released here, since the caller's transaction may never do so. */
  async connect(): Promise<PooledClient> {
    const client = await this.#next()
    let held = true
    const release = (destroy?: Error | boolean) => {
      if (!held) return
      held = false
      client.off('end', lost)
      client.release(destroy)
    }
    const lost = () => release(true)
    client.once('end', lost)
    return { query: client.query.bind(client), release }
  }

  async #next(): Promise<PoolClient> {
    const { gone } = currentBounds()
    gone?.throwIfAborted()
    const connecting = this.#living()
    try {
      const mayWait = (away?: AbortSignal) => rejectOnAbort(rejectOnAbort(connecting, away), gone)
      return await this.#watch.during(mayWait)
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => undefined,
      )
      throw error
    }
  }

  /** The pool learns of a destroyed connection with a delay. */
  async #living(): Promise<PoolClient> {
    for (;;) {
      const client = await this.#pool.connect()
      if (!client.connection.stream.destroyed) return client
      client.release(true)
    }
  }
}
