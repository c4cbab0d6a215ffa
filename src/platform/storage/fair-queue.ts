import { FarolError } from '../errors.ts'
import { rejectOnAbort } from './statement-bounds.ts'

type Waiting = { account: string; person: string; begin: () => void }

export type FairQueueLimits = {
  atOnce: number
  atOnceOfAccount: number
  waitingOfAccount: number
  patienceMs: number
}

const RETRY_SECONDS = 5

/** Round-robin over accounts, and over people within an account. Throws `busy` beyond its limits. */
export class FairQueue {
  readonly #limits: FairQueueLimits
  readonly #running = new Map<string, number>()
  #inAll = 0
  #waiting: Waiting[] = []
  readonly #recent = new Map<string, number>()
  #turns = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  async enter(
    { account, person }: { account: string; person: string },
    gone: AbortSignal | undefined,
  ): Promise<() => void> {
    const { waitingOfAccount, patienceMs } = this.#limits
    gone?.throwIfAborted()
    const turn = Promise.withResolvers<void>()
    const own = { account, person, begin: turn.resolve }
    if (this.#waiting.filter((other) => other.account === account).length >= waitingOfAccount) throw busy()
    this.#waiting.push(own)
    this.#next()
    const impatient = setTimeout(() => turn.reject(busy()), patienceMs)
    try {
      await rejectOnAbort(turn.promise, gone)
    } catch (error) {
      // its turn may have come just as it was aborted
      if (this.#waiting.includes(own)) this.#waiting = this.#waiting.filter((other) => other !== own)
      else this.#leave(account)
      throw error
    } finally {
      clearTimeout(impatient)
    }
    return () => this.#leave(account)
  }

  #leave(account: string): void {
    this.#inAll -= 1
    const left = this.#runningOf(account) - 1
    if (left > 0) this.#running.set(account, left)
    else this.#running.delete(account)
    if (this.#inAll === 0 && this.#waiting.length === 0) this.#recent.clear()
    this.#next()
  }

  #next(): void {
    while (this.#inAll < this.#limits.atOnce) {
      const next = this.#whoseTurn()
      if (next === undefined) return
      this.#waiting = this.#waiting.filter((other) => other !== next)
      this.#turns += 1
      this.#recent.set(next.account, this.#turns).set(keyOf(next), this.#turns)
      this.#inAll += 1
      this.#running.set(next.account, this.#runningOf(next.account) + 1)
      next.begin()
    }
  }

  #whoseTurn(): Waiting | undefined {
    const { atOnceOfAccount } = this.#limits
    const ready = this.#waiting.filter(({ account }) => this.#runningOf(account) < atOnceOfAccount)
    const since = (key: string) => this.#recent.get(key) ?? 0
    return ready.reduce<Waiting | undefined>((best, one) => {
      if (best === undefined) return one
      const later = since(one.account) - since(best.account)
      return later < 0 || (later === 0 && since(keyOf(one)) < since(keyOf(best))) ? one : best
    }, undefined)
  }

  #runningOf(account: string): number {
    return this.#running.get(account) ?? 0
  }
}

const keyOf = ({ account, person }: Waiting) => `${account} ${person}`

function busy(): FarolError {
  return new FarolError('busy', { retryAfter: RETRY_SECONDS })
}
