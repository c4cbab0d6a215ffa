import { keepNewest } from '../keep-newest.ts'
import { createHash } from 'node:crypto'
import type { ClickHouse } from '../storage/clickhouse/clickhouse.ts'
import { currentBounds } from '../storage/statement-bounds.ts'

const MAX_ANSWERS = 256

const factTables = [
  'orders',
  'order_items',
  'sessions',
  'payment_attempts',
  'attempts',
  'receivables',
  'packages',
  'freight_charges',
  'freight_rates',
  'prices',
  'ad_spend',
] as const

/** Part names are never reused, so any write, delete or merge changes its partition's hash. */
const versionQuery = `SELECT table, partition, toString(sum(cityHash64(name))) AS version
FROM system.parts
WHERE active AND database = currentDatabase() AND table IN {tables:Array(String)}
GROUP BY table, partition
ORDER BY table, partition`

/** Version of the fact tables at some time after `askedAt` (of `performance.now()`). */
export type FactsVersion = {
  whole: string
  askedAt: number
  /** Version of a partition (`202611`); '' if it has no rows. */
  ofMonth: (table: string, month: string) => string
}

const MINUTE = 60_000

/** Of the minute, hour or day of UTC, by its `length`, that holds the moment. */
export const endOfSpan = (moment: number, length: number): number =>
  (Math.floor(moment / length) + 1) * length

type Kept = { version: string; until: number; answer: Promise<unknown> }

/** Caches answers until any fact changes or their time ends, by default the minute; concurrent callers share one query. */
export class AnswerMemory {
  readonly #kept = new Map<string, Kept>()

  /**
   * `name` must identify the account, the caller and every other input; `version` must be read before any
   * fact.
   */
  async of<Answer>(
    {
      version,
      now,
      until = endOfSpan(now.getTime(), MINUTE),
    }: { version: string; now: Date; until?: number },
    name: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    // names may hold lists of thousands
    const key = createHash('sha256').update(name).digest('base64')
    const kept = this.#kept.get(key)
    if (kept?.version === version && kept.until === until) {
      // the cast holds, since each name has one caller; the query may fail with the request that started it,
      // so it is retried
      return kept.answer.catch(ask) as Promise<Answer>
    }
    for (const [old, { until: its }] of this.#kept) if (its <= now.getTime()) this.#kept.delete(old)
    const answer = ask()
    keepNewest(this.#kept, key, { version, until, answer }, MAX_ANSWERS)
    answer.catch(() => {
      if (this.#kept.get(key)?.answer === answer) this.#kept.delete(key)
    })
    return answer
  }
}

async function tablesVersion(clickhouse: ClickHouse, tables: readonly string[]): Promise<FactsVersion> {
  const askedAt = performance.now()
  const result = await clickhouse.query({
    query: versionQuery,
    query_params: { tables },
    format: 'JSONCompactEachRow',
  })
  const rows = await result.json<[table: string, month: string, version: string]>()
  const byMonth = new Map(rows.map(([table, month, version]) => [`${table} ${month}`, version]))
  return {
    whole: createHash('sha256').update(JSON.stringify(rows)).digest('base64'),
    askedAt,
    ofMonth: (table, month) => byMonth.get(`${table} ${month}`) ?? '',
  }
}

/** Coalesces queries: a caller shares one that began after its request arrived, or else the next, so that no answer predates its request. */
class Shared {
  readonly #ask: () => Promise<FactsVersion>
  #running: { began: number; answer: Promise<FactsVersion> } | undefined
  #next: Promise<FactsVersion> | undefined

  constructor(ask: () => Promise<FactsVersion>) {
    this.#ask = ask
  }

  answer(): Promise<FactsVersion> {
    if (this.#running === undefined) return this.#begin()
    const { began, answer } = this.#running
    const { arrivedAt = Infinity } = currentBounds()
    if (arrivedAt < began) return this.#shared(answer)
    const begin = () => {
      this.#next = undefined
      return this.#begin()
    }
    this.#next ??= answer.then(begin, begin)
    return this.#shared(this.#next)
  }

  /** The request whose query is shared may have been aborted. */
  #shared(answer: Promise<FactsVersion>): Promise<FactsVersion> {
    return answer.catch(this.#ask)
  }

  #begin(): Promise<FactsVersion> {
    const began = performance.now()
    const answer = this.#ask()
    const running = { began, answer }
    const end = () => {
      if (this.#running === running) this.#running = undefined
    }
    this.#running = running
    answer.then(end, end)
    return answer
  }
}

function sharedVersion(tables: readonly string[]): (clickhouse: ClickHouse) => Promise<FactsVersion> {
  const versions = new WeakMap<ClickHouse, Shared>()
  return (clickhouse) => {
    const shared = versions.get(clickhouse) ?? new Shared(() => tablesVersion(clickhouse, tables))
    versions.set(clickhouse, shared)
    return shared.answer()
  }
}

/** Version of these tables over all accounts. */
export function tablesVersionQuery(tables: readonly string[]): (clickhouse: ClickHouse) => Promise<string> {
  const shared = sharedVersion(tables)
  return async (clickhouse) => (await shared(clickhouse)).whole
}

export const factsByMonth = sharedVersion(factTables)
export const factsVersion = async (clickhouse: ClickHouse): Promise<string> =>
  (await factsByMonth(clickhouse)).whole
