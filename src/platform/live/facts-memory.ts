import type { FactTable } from '#model/kinds/index.ts'
import { keepNewest } from '../keep-newest.ts'
import type { Listen } from '../storage/postgres/listen.ts'
import { FACTS_MOVED_CHANNEL, readFactsMoved } from './channels.ts'

/** Notifications from other processes arrive late, or never if the process died. */
const KEEP_MS = 15_000
const MAX_ACCOUNTS = 10_000

type Known<Item> = { found: readonly Item[]; until: number }
type Asking<Item> = { moves: number; found: Promise<readonly Item[]> }

/** What is known of an account until one of these facts moves. Empty results are not cached. */
export class FactsMemory<Item> {
  readonly #listen: Listen
  readonly #facts: readonly FactTable[]
  readonly #known = new Map<string, Known<Item>>()
  readonly #asking = new Map<string, Asking<Item>>()
  #stop: (() => Promise<void>) | undefined
  /** Incremented on changes, so that a result read before one is not cached. */
  #moves = 0
  #hears = false

  constructor(listen: Listen, facts: readonly FactTable[]) {
    this.#listen = listen
    this.#facts = facts
  }

  async of(accountId: string, ask: () => Promise<readonly Item[]>): Promise<readonly Item[]> {
    this.#stop ??= this.#begin()
    const known = this.#known.get(accountId)
    if (known !== undefined && performance.now() < known.until) return known.found
    const asking = this.#asking.get(accountId)
    // the request whose query is shared may be aborted
    if (this.#hears && asking?.moves === this.#moves) return asking.found.catch(ask)
    const own = { moves: this.#moves, found: ask() }
    this.#asking.set(accountId, own)
    try {
      const found = await own.found
      if (found.length > 0 && this.#hears && own.moves === this.#moves) this.#keep(accountId, found)
      return found
    } finally {
      if (this.#asking.get(accountId) === own) this.#asking.delete(accountId)
    }
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
      if (!moved.facts.some((fact) => this.#facts.includes(fact))) return
      this.#moves += 1
      this.#known.delete(moved.account)
    }
    return this.#listen(FACTS_MOVED_CHANNEL, hear, () => {
      this.#hears = true
      forgetAll()
    })
  }
}
