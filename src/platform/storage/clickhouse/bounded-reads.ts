import { addAbortSignal } from 'node:stream'
import type { BaseQueryParams, ClickHouseClient } from '@clickhouse/client'
import { FairQueue } from '../fair-queue.ts'
import { currentBounds, type StatementBounds } from '../statement-bounds.ts'
import type { StoreWatch } from '../store-watch.ts'
import type { StatementClient } from './statement-client.ts'

type Clients = { client: ClickHouseClient; statements: StatementClient }
type Query = StatementClient['query']
type Rows = ClickHouseClient['query']
type Stream = ClickHouseClient['exec']

const limits = { atOnce: 8, atOnceOfAccount: 6, waitingOfAccount: 300, patienceMs: 10_000 }

/** ClickHouse times out earlier; this covers reads that it fails to end. */
const MAX_READ_MS = 65_000

/** Lets the server end a read when its client disconnects. */
const endWithClient = { readonly: '2', cancel_http_readonly_queries_on_client_close: 1 } as const

/** Queued with their request, and rejected while ClickHouse is down. Background reads are not queued. */
export class BoundedReads {
  readonly #clients: Clients
  readonly #watch: StoreWatch
  readonly #turns = new FairQueue(limits)

  constructor(clients: Clients, watch: StoreWatch) {
    this.#clients = clients
    this.#watch = watch
  }

  /** Read whole. */
  readonly query: Query = (params) =>
    this.#inTurn(params, (bounded) => this.#clients.statements.query(bounded))

  readonly rows: Rows = (params) =>
    this.#inTurn(params, async (bounded, ending) => {
      const answer = await this.#clients.client.query(bounded)
      ending?.addEventListener('abort', () => answer.close(), { once: true })
      return answer
    })

  /** Raw stream, in the format given in the statement. */
  readonly stream: Stream = (params) =>
    this.#inTurn(params, async (bounded, ending) => {
      const answer = await this.#clients.client.exec(bounded)
      if (ending) addAbortSignal(ending, answer.stream)
      return answer
    })

  async #inTurn<Params extends BaseQueryParams, Answer>(
    params: Params,
    ask: (bounded: Params, ending?: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const bounds = currentBounds()
    const { asker } = bounds
    if (asker === null) return ask(params)
    return this.#watch.during(async (away) => {
      const ending = signalOf(bounds, away, params.abort_signal)
      const leave = await this.#turns.enter(asker, ending)
      try {
        // a completely read response is not affected by the signal
        return await ask(
          {
            ...params,
            abort_signal: ending,
            clickhouse_settings: { ...params.clickhouse_settings, ...endWithClient },
          },
          ending,
        )
      } catch (error) {
        throw ending.aborted ? ending.reason : error
      } finally {
        leave()
      }
    })
  }
}

function signalOf({ gone }: StatementBounds, ...others: (AbortSignal | undefined)[]): AbortSignal {
  const given = [gone, ...others].filter((signal) => signal !== undefined)
  return AbortSignal.any([AbortSignal.timeout(MAX_READ_MS), ...given])
}
