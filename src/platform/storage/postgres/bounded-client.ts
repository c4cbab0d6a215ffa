import pg from 'pg'
import { currentBounds, rejectOnAbort } from '../statement-bounds.ts'
import type { StoreWatch } from '../store-watch.ts'

export type BoundedConfig = pg.ClientConfig & {
  watch?: StoreWatch
  deadlineMs?: number | undefined
}

export const connectionSettings = {
  application_name: 'farol',
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/** Makes PostgreSQL end statements and locks of disconnected clients. */
export const serverSettings = [
  'client_connection_check_interval=2s',
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
}

type Query = (...args: unknown[]) => Promise<unknown> | undefined

/** Every statement completes in time or the connection is destroyed, so that nothing is left half done. */
export class BoundedClient extends pg.Client {
  readonly #watch: StoreWatch | undefined
  readonly #deadlineMs: number | undefined
  /** Resolves when earlier statements have completed: time spent queued does not count. */
  #before: Promise<unknown> = Promise.resolve()

  constructor(config: BoundedConfig = {}) {
    super(config)
    this.#watch = config.watch
    this.#deadlineMs = config.deadlineMs
    const query: Query = (...given) => asDriver(super.query).apply(this, given)
    this.query = asQuery((...args) => this.#bounded(query, args))
  }

  #bounded(query: Query, args: unknown[]): Promise<unknown> | undefined {
    const { gone } = currentBounds()
    const callback = args.at(-1)
    if (gone?.aborted === true) {
      this.#destroy(gone.reason)
      if (!isCallback(callback)) return Promise.reject(gone.reason)
      process.nextTick(callback, gone.reason)
      return undefined
    }
    const over = Promise.withResolvers<void>()
    if (isCallback(callback)) {
      args[args.length - 1] = (...answer: unknown[]) => {
        over.resolve()
        callback(...answer)
      }
    }
    const answer = query(...args)
    // a COPY: ends with its stream
    if (!isCallback(callback) && !(answer instanceof Promise)) return answer
    answer?.then(
      () => over.resolve(),
      () => over.resolve(),
    )
    void this.#keepTo(over.promise)
    return answer
  }

  async #keepTo(answered: Promise<void>): Promise<void> {
    const before = this.#before
    this.#before = before.then(() => answered)
    await before
    const { deadlineMs, gone } = currentBounds()
    const ms = this.#deadlineMs ?? deadlineMs
    const timer = setTimeout(() => this.#destroy(new NoAnswer(`PostgreSQL did not answer in ${ms} ms`)), ms)
    const wait = (away?: AbortSignal) => rejectOnAbort(answered, anyOf(away, gone))
    await (this.#watch?.during(wait) ?? wait()).catch((error: unknown) => this.#destroy(error))
    clearTimeout(timer)
  }

  #destroy(reason: unknown): void {
    this.connection.stream.destroy(reason instanceof Error ? reason : new Error('ended', { cause: reason }))
  }
}

function anyOf(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined)
  return given.length > 1 ? AbortSignal.any(given) : given[0]
}

function isCallback(value: unknown): value is (...args: unknown[]) => void {
  return typeof value === 'function'
}

/** The driver's type has an overload per calling style. */
function asDriver(query: pg.Client['query']): Query {
  return query
}

function asQuery(query: Query): pg.Client['query'] {
  return query as unknown as pg.Client['query']
}
