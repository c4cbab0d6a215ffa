import { keepNewest } from '#platform/keep-newest.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

const MAX_KEPT = 500

/** Latest answer per name in this process; failed ones are dropped. */
export class AnswerCache<Answer> {
  readonly #by = new WeakMap<ClickHouse, Map<string, Promise<Answer>>>()
  readonly #renewing = new WeakMap<ClickHouse, Set<string>>()
  readonly #most: number

  constructor(most = MAX_KEPT) {
    this.#most = most
  }

  find(clickhouse: ClickHouse, name: string): Promise<Answer> | undefined {
    return this.#by.get(clickhouse)?.get(name)
  }

  /** Replaces an answer once the new one is ready; concurrent calls start no second computation. */
  async renew(clickhouse: ClickHouse, name: string, make: () => Promise<Answer>): Promise<void> {
    const renewing = this.#renewing.get(clickhouse) ?? new Set<string>()
    this.#renewing.set(clickhouse, renewing)
    if (renewing.has(name)) return
    renewing.add(name)
    try {
      const answer = await make()
      void this.keep(clickhouse, name, Promise.resolve(answer))
    } finally {
      renewing.delete(name)
    }
  }

  keep(clickhouse: ClickHouse, name: string, answer: Promise<Answer>): Promise<Answer> {
    const known = this.#by.get(clickhouse) ?? new Map<string, Promise<Answer>>()
    this.#by.set(clickhouse, known)
    keepNewest(known, name, answer, this.#most)
    answer.catch(() => {
      if (known.get(name) === answer) known.delete(name)
    })
    return answer
  }
}
