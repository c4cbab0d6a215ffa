import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { CanonicalRows } from './mapper.ts'
import { milliseconds } from './order-version.ts'

const MEASURED = 200

const happenedAt: Readonly<Record<string, string>> = {
  orders: 'placed_at',
  payments: 'attempted_at',
  sessions: 'hour',
  stock: 'counted_at',
  prices: 'priced_at',
}

type Fresh = { source: string; rows: CanonicalRows; receivedAt: Date; attempts: number }

/** Repeats say nothing about the time a source takes. */
export async function noteFreshness(
  tx: Transaction,
  accountId: string,
  brought: readonly Fresh[],
): Promise<void> {
  for (const [source, arrivals] of Map.groupBy(brought, (each) => each.source)) {
    const newest = Math.max(0, ...arrivals.map(({ rows }) => newestIn(rows)))
    const received = arrivals.filter(({ attempts }) => attempts === 0).map(({ receivedAt }) => receivedAt)
    const instants = received.slice(-MEASURED).map((at) => at.toISOString())
    await tx.execute(sql`INSERT INTO source_freshness AS known (account_id, source, newest_at, brought_at, lags)
      SELECT ${accountId}, ${source}, ${newest === 0 ? null : new Date(newest).toISOString()}::timestamptz, clock_timestamp(),
        ARRAY(SELECT extract(epoch FROM clock_timestamp() - at) FROM unnest(${sql.param(instants)}::timestamptz[]) AS at)
      ON CONFLICT (account_id, source) DO UPDATE SET newest_at = greatest(known.newest_at, excluded.newest_at),
        brought_at = excluded.brought_at, lags = (excluded.lags || known.lags)[1:${MEASURED}]`)
  }
}

function newestIn({ gone: _, clients: __, ...rows }: CanonicalRows): number {
  const instants = Object.entries(rows).flatMap(([kind, ofKind]) => {
    const name = happenedAt[kind]
    return name === undefined ? [] : ofKind.map((row) => milliseconds(row[name]))
  })
  return instants.reduce((newest, at) => Math.max(newest, Math.min(at, Date.now())), 0)
}
