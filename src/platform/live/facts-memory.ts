import { keepNewest } from '../keep-newest.ts'
import type { Listen } from '../storage/postgres/listen.ts'
import { FACTS_MOVED_CHANNEL, readFactsMoved } from './channels.ts'

/** Notifications from other processes arrive late, or never if the process died. */
const KEEP_MS = 15_000
const MAX_ACCOUNTS = 10_000

type Known<Item> = { found: readonly Item[]; until: number }

/** Empty results are not cached. */
export class FactsMemory<Item> {
  readonly #listen: Listen
  readonly #known = new Map<string, Known<Item>>()
  #stop: (() => Promise<void>) | undefined
  /** Incremented on changes, so that a result read before one is not cached. */
  #moves = 0
  #hears = false

  constructor(listen: Listen) {
    this.#listen = listen
  }

  async of(accountId: string, ask: () => Promise<readonly Item[]>): Promise<readonly Item[]> {
    this.#stop ??= this.#begin()
    const known = this.#known.get(accountId)
    if (known !== undefined && performance.now() < known.until) return known.found
    const moves = this.#moves
    const found = await ask()
    if (found.length > 0 && this.#hears && moves === this.#moves) this.#keep(accountId, found)
    return found
  }

  async close(): Promise<void> {
    await this.#stop?.()
  }

  #keep(accountId: string, found: readonly Item[]): void {
    keepNewest(this.#known, accountId, { found, until: performance.now() + KEEP_MS }, MAX_ACCOUNTS)
  }

  #begin(): () => Promise<void> {
    const forgetAll = () => {
      this.#moves += 1
      this.#known.clear()
    }
    const hear = (text: string) => {
      const moved = readFactsMoved(text)
      if (moved === null) return forgetAll()
      this.#moves += 1
      this.#known.delete(moved.account)
    }
    return this.#listen(FACTS_MOVED_CHANNEL, hear, () => {
      this.#hears = true
      forgetAll()
    })
  }
}
