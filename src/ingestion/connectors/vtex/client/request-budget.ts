import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A fifth of what the platform allows an account in its orders: whoever spends it all shuts the shop's own
 * administration out too.
 */
export const REQUESTS_PER_MINUTE = 1200

/** Requests that may begin at once after a pause. */
const BURST = 20

/** Tokens that come back evenly; a refusal by the platform stops everybody who spends from it. */
export class RequestBudget {
  readonly #perMillisecond: number
  readonly #burst: number
  #tokens: number
  #at = performance.now()
  #stoppedUntil = 0

  constructor(perMinute: number) {
    this.#perMillisecond = perMinute / 60_000
    this.#burst = Math.max(1, Math.min(BURST, Math.ceil(perMinute / 30)))
    this.#tokens = this.#burst
  }

  /** Waits for a request's turn. */
  async take(signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      signal?.throwIfAborted()
      const wait = this.#wait()
      if (wait <= 0) return
      await sleep(wait, undefined, signal === undefined ? {} : { signal })
    }
  }

  stop(milliseconds: number): void {
    this.#stoppedUntil = Math.max(this.#stoppedUntil, performance.now() + milliseconds)
  }

  /** Milliseconds until a token is there; takes it when it is. */
  #wait(): number {
    const now = performance.now()
    if (now < this.#stoppedUntil) return this.#stoppedUntil - now
    this.#tokens = Math.min(this.#burst, this.#tokens + (now - this.#at) * this.#perMillisecond)
    this.#at = now
    if (this.#tokens < 1) return Math.ceil((1 - this.#tokens) / this.#perMillisecond)
    this.#tokens -= 1
    return 0
  }
}

const budgets = new Map<string, RequestBudget>()

/** The one budget of an account's host in this process, whoever asks. */
export function budgetOf(host: string, perMinute: number): RequestBudget {
  const budget = budgets.get(host) ?? new RequestBudget(perMinute)
  budgets.set(host, budget)
  return budget
}
