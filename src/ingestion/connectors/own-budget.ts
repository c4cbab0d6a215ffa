import { setTimeout as sleep } from 'node:timers/promises'
import { burstOf, LONGEST_WAIT_MS, type RequestBudget } from './request-budget.ts'

/** Of this process alone, for the few questions of somebody who waits: tokens that come back evenly. */
export class OwnBudget implements RequestBudget {
  readonly #perMillisecond: number
  readonly #burst: number
  #tokens: number
  #at = performance.now()
  #stoppedUntil = 0

  constructor(perMinute: number) {
    this.#perMillisecond = perMinute / 60_000
    this.#burst = burstOf(perMinute)
    this.#tokens = this.#burst
  }

  async take(signal: AbortSignal | undefined): Promise<number> {
    for (;;) {
      signal?.throwIfAborted()
      const wait = this.#wait()
      if (wait <= 0) return 0
      if (wait > LONGEST_WAIT_MS) return wait
      await sleep(wait, undefined, signal === undefined ? {} : { signal })
    }
  }

  async stop(milliseconds: number): Promise<void> {
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
export function ownBudget(name: string, perMinute: number): RequestBudget {
  const budget = budgets.get(name) ?? new OwnBudget(perMinute)
  budgets.set(name, budget)
  return budget
}
