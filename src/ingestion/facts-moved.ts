import { FACTS_MOVED_CHANNEL } from '#platform/live/channels.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { factsMovedWith, type CanonicalKind, type FactTable } from '#model/kinds/index.ts'

export type FactsMoved = { account: string; facts: FactTable[] }

export async function notifyFactsMoved(
  tx: Database | Transaction,
  account: string,
  kinds: readonly CanonicalKind[],
): Promise<void> {
  const facts = [...new Set(kinds.flatMap(factsMovedWith))]
  if (facts.length === 0) return
  const moved: FactsMoved = { account, facts }
  await tx.execute(sql`SELECT pg_notify(${FACTS_MOVED_CHANNEL}, ${JSON.stringify(moved)})`)
}
