import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Postgres } from '#platform/storage/postgres/postgres.ts'
import { FACTS_MOVED_CHANNEL } from '#platform/live/channels.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import type { FactsMoved } from '../../facts-moved.ts'
import type { InboxContext } from '../work-on-account.ts'

/** What a worker on the engines of the test needs. */
export const workerOn = ({ db, clickhouse, keyring }: TestEngines): InboxContext => ({
  db,
  clickhouse,
  keyring,
  log: silentLogger,
  clientKeySecret: Buffer.from('a secret of the test'),
})

/** Drops what earlier tests left waiting, for a worker brings all that it finds. */
export async function dropWaiting(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM inbox WHERE state = 'waiting'`)
}

/** How many arrivals of the account there are in each state. */
export async function statesOf(db: Database, accountId: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ state: string; arrivals: number }>(
    sql`SELECT state, count(*)::integer AS arrivals FROM inbox WHERE account_id = ${accountId} GROUP BY state`,
  )
  return Object.fromEntries(rows.map(({ state, arrivals }) => [state, arrivals]))
}

/** Collects what is told of the account's facts, until it is stopped. */
export function hearFactsMoved({ listen }: Postgres, accountId: string) {
  const heard: FactsMoved[] = []
  const stop = listen(FACTS_MOVED_CHANNEL, (text) => {
    const moved = JSON.parse(text) as FactsMoved
    if (moved.account === accountId) heard.push(moved)
  })
  return { heard, stop }
}
