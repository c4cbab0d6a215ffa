import { setTimeout as sleep } from 'node:timers/promises'
import { FarolError } from '../errors.ts'
import { currentBounds } from './statement-bounds.ts'

export type WatchTimes = {
  suspiciousMs: number
  probeMs: number
  pauseMs: number
}

const usual: WatchTimes = { suspiciousMs: 2000, probeMs: 2500, pauseMs: 1000 }
const PROBES_TO_BE_AWAY = 2
const RETRY_SECONDS = 5

type Deps = {
  /** Must use its own connection and close it when `signal` aborts. */
  probe: (signal: AbortSignal) => Promise<void>
  onChange: (answers: boolean) => void
  times?: WatchTimes | undefined
}

/**
 * Tracks whether a database is up. While it is down, requests fail at once; background work is let through
 * and retries by itself.
 */
export class StoreWatch {
  readonly #means: Deps
  readonly #times: WatchTimes
  #away = new AbortController()
  #answering: Promise<boolean> | undefined
  #watching = false
  #closed = new AbortController()

  constructor(means: Deps) {
    this.#means = means
    this.#times = means.times ?? usual
  }

  answers(): Promise<boolean> {
    this.#answering ??= this.#probe().finally(() => (this.#answering = undefined))
    return this.#answering
  }

  /** For requests, rejects (and aborts `signal`) when the database goes down. */
  async during<Result>(wait: (signal: AbortSignal | undefined) => Promise<Result>): Promise<Result> {
    if (currentBounds().asker === null) return wait(undefined)
    const { signal } = this.#away
    signal.throwIfAborted()
    const timer = setTimeout(() => this.suspect(), this.#times.suspiciousMs)
    try {
      return await wait(signal)
    } finally {
      clearTimeout(timer)
    }
  }

  suspect(): void {
    if (this.#watching || this.#closed.signal.aborted) return
    this.#watching = true
    void this.#watch().finally(() => (this.#watching = false))
  }

  close(): void {
    this.#closed.abort()
  }

  async #watch(): Promise<void> {
    const closed = this.#closed.signal
    for (let failures = 0; !closed.aborted;) {
      if (await this.answers()) break
      failures += 1
      if (failures === PROBES_TO_BE_AWAY && !closed.aborted) {
        this.#means.onChange(false)
        this.#away.abort(new FarolError('unavailable', { retryAfter: RETRY_SECONDS }))
      }
      await sleep(this.#times.pauseMs, undefined, { signal: closed }).catch(() => undefined)
    }
    if (!this.#away.signal.aborted) return
    this.#away = new AbortController()
    if (!closed.aborted) this.#means.onChange(true)
  }

  async #probe(): Promise<boolean> {
    const signal = AbortSignal.any([AbortSignal.timeout(this.#times.probeMs), this.#closed.signal])
    const over = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
    return Promise.race([this.#means.probe(signal), over]).then(
      () => true,
      () => false,
    )
  }
}
