import { totalmem } from 'node:os'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { sizeOfState } from '@farol/detection'
import { readJudge, writeJudge, type Judge } from '#analytics/monitoring/judge.ts'
import type { AlertLifecycle } from '#analytics/monitoring/alert-lifecycle.ts'

/** A series of a rule: its learned history, judged up to `until`, and its alert state. */
export type TrackedSeries = {
  place: readonly string[]
  labels: readonly string[]
  /** Null until its history is loaded. */
  judge: Judge | null
  until: number
  life: AlertLifecycle
  /** Start of the history; earlier data is ignored. */
  begins: number | null
  /** How far the judge stored in PostgreSQL got; null if none is stored. */
  kept: number | null
  /** Windows processed since the last save. */
  fed: number
  /** The JSON stored in PostgreSQL. */
  keptLife: string | null
}

export type TrackedRule = { version: number; until: number; series: Map<string, TrackedSeries> }

/** Cache size in bytes, larger on larger machines. */
const MAX_BYTES = Math.max(96 * 2 ** 20, totalmem() / 16)
/** Entries idle for this long are evicted. */
const IDLE_MS = 3_600_000

type Resting = {
  followed: TrackedRule
  size: number
  at: number
}

/**
 * Cache of series state, so that history need not be reloaded; work by another process invalidates it. Rules
 * are visited in a cycle, so a full cache keeps what it has: evicting the least recent would always evict the
 * next one needed.
 */
export class TrackedRulesCache {
  readonly #rules = new Map<string, Resting>()
  readonly #most: number
  #size = 0

  constructor(most = MAX_BYTES) {
    this.#most = most
  }

  take(ruleId: string, version: number, until: number): TrackedRule | undefined {
    const followed = this.#rules.get(ruleId)?.followed
    this.forget(ruleId)
    return followed?.version === version && followed.until === until ? followed : undefined
  }

  keep(ruleId: string, followed: TrackedRule): void {
    this.forget(ruleId)
    const size = [...followed.series.values()].reduce((sum, { judge }) => sum + sizeOf(judge), 0)
    const at = performance.now()
    for (const [oldest, kept] of this.#rules) {
      if (this.#size + size <= this.#most || at - kept.at < IDLE_MS) break
      this.forget(oldest)
    }
    if (this.#size + size > this.#most) return
    this.#rules.set(ruleId, { followed, size, at })
    this.#size += size
  }

  forget(ruleId: string): void {
    this.#size -= this.#rules.get(ruleId)?.size ?? 0
    this.#rules.delete(ruleId)
  }
}

const sizeOf = (judge: Judge | null) =>
  500 +
  (judge
    ? judge.past.bytes + judge.samples.bytes + (judge.detector === null ? 0 : sizeOfState(judge.detector))
    : 0)

const deflated = promisify(deflateRaw)
const inflated = promisify(inflateRaw)

export const packJudge = async (judge: Judge): Promise<Buffer> => deflated(writeJudge(judge), { level: 3 })

export const unpackJudge = async (packed: Buffer): Promise<Judge> =>
  readJudge((await inflated(packed)).toString('utf8'))
