import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import type { KillablePrograms } from '#platform/testing/killable-programs.ts'
import { historyProgress } from '../../connections/history-progress.ts'
import type { Connected } from './connected.ts'
import type { ConnectorChild } from './run-connector-child.ts'
import { pauseOthers } from './settle-inbox.ts'

type Shop = {
  now: () => Date
  advance: (seconds: number) => unknown
  misbehave: (how: { kind: 'server-error'; every: number; times: number }) => unknown
}

type Killing<Options> = {
  options: Options
  rounds: number
  /** In how many places of the history it must have been killed; a slow machine gets up to three times the rounds, each longer. */
  places: number
  /** Milliseconds until a round's end. */
  after: (round: number) => number
}

const HOUR = 3600

/** Reads a connection by processes that are killed, while its shop goes on for two hours a round and fails now and then. */
export async function readWhileKilled<Options>(
  engines: TestEngines,
  { connectionId, row }: Connected,
  shop: Shop,
  children: KillablePrograms<ConnectorChild<Options>>,
  { options, rounds, places, after }: Killing<Options>,
): Promise<void> {
  await pauseOthers(engines, [connectionId])
  const { postgresUrl, clickhouseUrl } = engines
  const seen = new Set<number>()
  for (let round = 0; round < rounds || (seen.size < places && round < 3 * rounds); round++) {
    shop.misbehave({ kind: 'server-error', every: 10, times: 3 })
    children.begin({ postgresUrl, clickhouseUrl, options, ahead: shop.now().getTime() - Date.now() })
    await expect.poll(async () => (await row()).worker, { timeout: 60_000, interval: 20 }).not.toBeNull()
    await sleep(after(round) + 1000 * Math.floor(round / rounds))
    await children.killAll()
    await engines.db.execute(
      sql`UPDATE connections SET worker = NULL, next_run_at = now() WHERE id = ${connectionId}`,
    )
    seen.add(historyProgress((await row()).cursor).part)
    await shop.advance(2 * HOUR)
  }
  expect(seen.size).toBeGreaterThanOrEqual(places)
}
