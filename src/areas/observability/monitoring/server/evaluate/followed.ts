import { totalmem } from 'node:os'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { sizeOfState } from '@farol/detection'
import type { Judge } from '#analytics/monitoring/judge.ts'
import type { Life } from '#analytics/monitoring/life.ts'

/** A series of a rule: what its past lets say, judged up to `until`, and where it stands. */
export type Followed = {
  place: readonly string[]
  labels: readonly string[]
  /** Null: yet to be fed. */
  judge: Judge | null
  until: number
  life: Life
  /** What was before is forgotten. */
  begins: number | null
  /** Until when the judge that is kept in PostgreSQL was fed; null without any. */
  kept: number | null
  /** Windows fed since. */
  fed: number
  /** As PostgreSQL has it, JSON. */
  keptLife: string | null
}

export type FollowedRule = { version: number; until: number; series: Map<string, Followed> }

/** Bytes; more of them on larger machines. */
const MOST_BYTES = Math.max(96 * 2 ** 20, totalmem() / 16)
/** What nobody asked for in so long makes room. */
const IDLE_MS = 3_600_000

type Resting = {
  version: number
  until: number
  series: { key: string; own: Omit<Followed, 'judge'>; judge: RestingJudge | null }[]
  size: number
  at: number
}
type RestingJudge = Omit<Judge, 'past' | 'samples'> & { past: Packed; samples: Packed }

/**
 * What this process followed lately, so that it need not be fed again; another process's work makes it void. Rules come round and round: when it is full, those
 * that are in it stay, or each would push out the next one.
 */
export class FollowedRules {
  readonly #rules = new Map<string, Resting>()
  readonly #most: number
  #size = 0

  constructor(most = MOST_BYTES) {
    this.#most = most
  }

  take(ruleId: string, version: number, until: number): FollowedRule | undefined {
    const kept = this.#rules.get(ruleId)
    this.forget(ruleId)
    if (kept?.version !== version || kept.until !== until) return undefined
    const series = kept.series.map(({ key, own, judge }) => [key, { ...own, judge: wake(judge) }] as const)
    return { version, until, series: new Map(series) }
  }

  keep(ruleId: string, { version, until, series: followed }: FollowedRule): void {
    this.forget(ruleId)
    const series = [...followed].map(([key, { judge, ...own }]) => ({ key, own, judge: rest(judge) }))
    const size = series.reduce((sum, { judge }) => sum + sizeOf(judge), 0)
    const at = performance.now()
    for (const [oldest, kept] of this.#rules) {
      if (this.#size + size <= this.#most || at - kept.at < IDLE_MS) break
      this.forget(oldest)
    }
    if (this.#size + size > this.#most) return
    this.#rules.set(ruleId, { version, until, series, size, at })
    this.#size += size
  }

  forget(ruleId: string): void {
    this.#size -= this.#rules.get(ruleId)?.size ?? 0
    this.#rules.delete(ruleId)
  }
}

/** Numbers at rest take what they need: counts of five minutes are a byte each. */
type Packed = Uint8Array | Uint16Array | Uint32Array | Float64Array

export function packNumbers(numbers: readonly (number | null)[]): Packed {
  const whole: number[] = []
  let most = 0
  for (const number of numbers) {
    if (number === null || !Number.isInteger(number) || number < 0)
      return Float64Array.from(numbers, (one) => one ?? Number.NaN)
    whole.push(number)
    if (number > most) most = number
  }
  if (most < 2 ** 8) return Uint8Array.from(whole)
  if (most < 2 ** 16) return Uint16Array.from(whole)
  return most < 2 ** 32 ? Uint32Array.from(whole) : Float64Array.from(whole)
}

export const unpackNumbers = (packed: Packed): (number | null)[] =>
  packed instanceof Float64Array
    ? Array.from(packed, (one) => (Number.isNaN(one) ? null : one))
    : Array.from(packed)

const rest = (judge: Judge | null): RestingJudge | null =>
  judge && { ...judge, past: packNumbers(judge.past), samples: packNumbers(judge.samples) }

const wake = (judge: RestingJudge | null): Judge | null =>
  judge && { ...judge, past: unpackNumbers(judge.past), samples: Array.from(judge.samples) }

const sizeOf = (judge: RestingJudge | null) =>
  500 +
  (judge
    ? judge.past.byteLength +
      judge.samples.byteLength +
      (judge.detector === null ? 0 : sizeOfState(judge.detector))
    : 0)

const deflated = promisify(deflateRaw)
const inflated = promisify(inflateRaw)

export const packJudge = async (judge: Judge): Promise<Buffer> =>
  deflated(JSON.stringify(judge), { level: 3 })

/** The cast holds: only `packJudge` writes them. */
export const unpackJudge = async (packed: Buffer): Promise<Judge> =>
  JSON.parse((await inflated(packed)).toString('utf8')) as Judge
