import { setTimeout as sleep } from 'node:timers/promises'

export type Ledger = {
  /** Ids of acknowledged writes: each must be found exactly once. */
  acknowledged: number[]
  /** Ids of failed writes: each may be found once or not at all. */
  unknown: number[]
}

const RETRY_MS = 25
const WRITERS = 3

/**
 * Writes numbered records concurrently until stopped, and records which were acknowledged. A failed write is
 * never retried under its number.
 */
export class AcknowledgedWriter {
  readonly ledger: Ledger = { acknowledged: [], unknown: [] }
  readonly #write: (id: number) => Promise<void>
  readonly #writers: Promise<void>[]
  #next: number
  #stopped = false

  constructor(firstId: number, write: (id: number) => Promise<void>) {
    this.#next = firstId
    this.#write = write
    this.#writers = Array.from({ length: WRITERS }, () => this.#run())
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const id = this.#next
      this.#next += 1
      const acknowledged = await this.#write(id).then(
        () => true,
        () => false,
      )
      this.ledger[acknowledged ? 'acknowledged' : 'unknown'].push(id)
      if (!acknowledged) await sleep(RETRY_MS)
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#writers)
  }

  get nextId(): number {
    return this.#next
  }
}

/** Compares a ledger with what was found: every list must be empty. `found` counts the copies of each id. */
export function differences(ledger: Ledger, found: Map<number, number>) {
  const known = new Set([...ledger.acknowledged, ...ledger.unknown])
  return {
    lost: ledger.acknowledged.filter((id) => !found.has(id)),
    doubled: [...found].filter(([, copies]) => copies !== 1).map(([id]) => id),
    invented: [...found.keys()].filter((id) => !known.has(id)),
  }
}

/** Seeded random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
