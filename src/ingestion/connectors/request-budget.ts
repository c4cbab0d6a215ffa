import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

/** Beyond this wait a reader ends its turn and frees its place. */
export const MAX_WAIT_MS = 15_000

const BURST = 20

const burstOf = (perMinute: number): number => Math.max(1, Math.min(BURST, Math.ceil(perMinute / 30)))

export type RequestBudget = {
  // Resolves to 0 when the request may start, or to the milliseconds to come back after when that is too
  // long to wait.
  take: (signal: AbortSignal | undefined) => Promise<number>
  stop: (milliseconds: number) => Promise<void>
}

/** A token bucket of this process alone, for the few requests that a person waits for. */
export class OwnBudget implements RequestBudget {
  readonly #perMillisecond: number
  readonly #burst: number
  #tokens: number
  #at = performance.now()
  #stoppedUntil = 0

  constructor(perMinute: number) {
    this.#perMillisecond = perMinute / 60_000
    this.#burst = burstOf(perMinute)
    this.#tokens = this.#burst
  }

  async take(signal: AbortSignal | undefined): Promise<number> {
    for (;;) {
      signal?.throwIfAborted()
      const wait = this.#wait()
      if (wait <= 0) return 0
      if (wait > MAX_WAIT_MS) return wait
      await sleep(wait, undefined, signal === undefined ? {} : { signal })
    }
  }

  async stop(milliseconds: number): Promise<void> {
    this.#stoppedUntil = Math.max(this.#stoppedUntil, performance.now() + milliseconds)
  }

  #wait(): number {
    const now = performance.now()
    if (now < this.#stoppedUntil) return this.#stoppedUntil - now
    this.#tokens = Math.min(this.#burst, this.#tokens + (now - this.#at) * this.#perMillisecond)
    this.#at = now
    if (this.#tokens < 1) return Math.ceil((1 - this.#tokens) / this.#perMillisecond)
    this.#tokens -= 1
    return 0
  }
}

const budgets = new Map<string, RequestBudget>()

export function ownBudget(name: string, perMinute: number): RequestBudget {
  const budget = budgets.get(name) ?? new OwnBudget(perMinute)
  budgets.set(name, budget)
  return budget
}

export function sharedBudget(db: Database, name: string, perMinute: number): RequestBudget {
  const spacing = 60_000 / perMinute
  const milliseconds = (count: number) => sql`${count}::float8 * interval '1 millisecond'`
  const [step, ahead] = [milliseconds(spacing), milliseconds(spacing * (burstOf(perMinute) - 1))]
  return {
    take: async (signal) => {
      signal?.throwIfAborted()
      const { rows } = await db.execute<{ taken: boolean; wait: number }>(sql`WITH taken AS (
          INSERT INTO request_budgets AS kept (name, free_at) VALUES (${name}, clock_timestamp() - ${ahead} + ${step})
          ON CONFLICT (name) DO UPDATE SET free_at = greatest(kept.free_at, clock_timestamp() - ${ahead}) + ${step}
            WHERE kept.free_at <= clock_timestamp() + ${milliseconds(MAX_WAIT_MS)}
          RETURNING free_at - ${step} AS begins
        )
        SELECT begins IS NOT NULL AS taken,
          (extract(epoch FROM coalesce(begins, known.free_at) - clock_timestamp()) * 1000)::float8 AS wait
        FROM (SELECT ${name} AS name) AS asked LEFT JOIN taken ON true LEFT JOIN request_budgets AS known USING (name)`)
      const { taken = false, wait = 0 } = rows[0] ?? {}
      if (!taken) return Math.max(MAX_WAIT_MS, wait)
      if (wait > 0) await sleep(wait, undefined, signal === undefined ? {} : { signal })
      return 0
    },
    stop: async (pause) => {
      await db.execute(sql`INSERT INTO request_budgets AS kept (name, free_at) VALUES (${name}, clock_timestamp() + ${milliseconds(pause)})
        ON CONFLICT (name) DO UPDATE SET free_at = greatest(kept.free_at, excluded.free_at)`)
    },
  }
}
