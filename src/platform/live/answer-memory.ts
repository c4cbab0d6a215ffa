import type { ClickHouse } from '../storage/clickhouse/clickhouse.ts'

/** An answer of the home takes less than a megabyte. */
const MOST_ANSWERS = 64

/** Names of parts are never used twice: whatever is written, deleted or merged changes which there are. */
const versionQuery = `SELECT toString(sum(cityHash64(table, name))) AS version
FROM system.parts
WHERE active AND database = currentDatabase() AND table IN ('orders', 'order_items', 'sessions', 'payment_attempts')`

type Kept = { version: string; minute: number; answer: unknown }

/** Answers that are made of facts alone, as long as no fact of any account changed and the minute is the same. */
export class AnswerMemory {
  readonly #kept = new Map<string, Kept>()

  /**
   * The answer called `name`, asked for unless it is remembered. `name` says the account and all that the answer is made of
   * besides facts, and so its type: every caller has names of its own. `version` was asked for before any fact is read, so that
   * what is written meanwhile is not taken for known.
   */
  async of<Answer>(
    { version, now }: { version: string; now: Date },
    name: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const minute = Math.floor(now.getTime() / 60_000)
    const kept = this.#kept.get(name)
    // what is kept under a name is what its one caller asked for under it
    if (kept?.version === version && kept.minute === minute) return kept.answer as Answer
    const answer = await ask()
    this.#keep(name, { version, minute, answer })
    return answer
  }

  #keep(name: string, kept: Kept): void {
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > MOST_ANSWERS) this.#kept.delete(oldest)
  }
}

/** What stands for all facts at this moment. */
export async function factsVersion(clickhouse: ClickHouse): Promise<string> {
  const result = await clickhouse.query({ query: versionQuery, format: 'JSONEachRow' })
  const [row] = await result.json<{ version: string }>()
  return row?.version ?? ''
}
