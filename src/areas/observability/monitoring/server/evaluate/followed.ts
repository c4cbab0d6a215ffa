import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
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

/** Numbers, about eight bytes each. */
const MOST_NUMBERS = 12_000_000

/** What this process followed lately, so that it need not be fed again; another process's work makes it void. */
export class FollowedRules {
  readonly #rules = new Map<string, { followed: FollowedRule; size: number }>()
  #size = 0

  take(ruleId: string, version: number, until: number): FollowedRule | undefined {
    const kept = this.#rules.get(ruleId)
    this.forget(ruleId)
    return kept?.followed.version === version && kept.followed.until === until ? kept.followed : undefined
  }

  keep(ruleId: string, followed: FollowedRule): void {
    this.forget(ruleId)
    const size = [...followed.series.values()].reduce((sum, { judge }) => sum + sizeOf(judge), 0)
    this.#rules.set(ruleId, { followed, size })
    this.#size += size
    for (const oldest of this.#rules.keys()) {
      if (this.#size <= MOST_NUMBERS) return
      this.forget(oldest)
    }
  }

  forget(ruleId: string): void {
    this.#size -= this.#rules.get(ruleId)?.size ?? 0
    this.#rules.delete(ruleId)
  }
}

const sizeOf = (judge: Judge | null) =>
  200 + (judge ? judge.past.length + judge.samples.length + (judge.detector?.start.length ?? 0) * 16 : 0)

const deflated = promisify(deflateRaw)
const inflated = promisify(inflateRaw)

export const packJudge = async (judge: Judge): Promise<Buffer> =>
  deflated(JSON.stringify(judge), { level: 3 })

/** The cast holds: only `packJudge` writes them. */
export const unpackJudge = async (packed: Buffer): Promise<Judge> =>
  JSON.parse((await inflated(packed)).toString('utf8')) as Judge
