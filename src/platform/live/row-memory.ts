import type { FactsVersion } from './answer-memory.ts'

const MAX_BYTES = 128 * 1024 * 1024
/** Limits the use of rows from a replica that lagged behind the one whose version was read. */
const KEEP_MS = 600_000
/** After this time a partition that was too large is tried again. */
const TRY_AGAIN_MS = 3_600_000
const MAX_TOO_LARGE = 10_000

type Kept<Rows> = { version: string; began: number; bytes: number; rows: Promise<Rows | undefined> }
type Partition = { table: string; month: string }

/**
 * Caches rows by month until a part of the month changes; evicts the least recently used. A month whose read
 * returned undefined (too large) is not read again for an hour.
 */
export class RowMemory<Rows extends { bytes: number }> {
  readonly #kept = new Map<string, Kept<Rows>>()
  readonly #tooLarge = new Map<string, number>()
  #bytes = 0

  /** `name` must identify everything that is read; `version` must be read before any row. */
  async of(
    name: string,
    { table, month }: Partition,
    facts: FactsVersion,
    read: () => Promise<Rows | undefined>,
  ): Promise<Rows | undefined> {
    if (performance.now() < (this.#tooLarge.get(name) ?? 0)) return undefined
    const version = facts.ofMonth(table, month)
    const kept = this.#kept.get(name)
    const began = performance.now()
    const isNew = kept !== undefined && began - kept.began < KEEP_MS
    if (isNew && (kept.version === version || kept.began >= facts.askedAt)) {
      this.#keep(name, kept)
      // the request that started the read may have been aborted
      return kept.rows.catch(read)
    }
    const rows = read()
    const reading = { version, began, bytes: 0, rows }
    this.#keep(name, reading)
    rows.then(
      (found) => this.#weigh(name, reading, found),
      () => this.#forget(name, reading),
    )
    return rows
  }

  #weigh(name: string, reading: Kept<Rows>, found: Rows | undefined): void {
    if (found === undefined) {
      this.#forget(name, reading)
      if (this.#tooLarge.size >= MAX_TOO_LARGE) this.#tooLarge.clear()
      this.#tooLarge.set(name, performance.now() + TRY_AGAIN_MS)
      return
    }
    if (this.#kept.get(name) !== reading) return
    reading.bytes = found.bytes
    this.#bytes += found.bytes
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= MAX_BYTES || oldest === name) break
      this.#kept.delete(oldest)
      this.#bytes -= bytes
    }
  }

  #keep(name: string, kept: Kept<Rows>): void {
    const before = this.#kept.get(name)
    if (before !== undefined && before !== kept) this.#bytes -= before.bytes
    this.#kept.delete(name)
    this.#kept.set(name, kept)
  }

  #forget(name: string, reading: Kept<Rows>): void {
    if (this.#kept.get(name) === reading) this.#kept.delete(name)
  }
}
