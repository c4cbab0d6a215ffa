import { sql } from 'drizzle-orm'
import { FACTS_MOVED_CHANNEL } from '#platform/live/channels.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { FactTable } from '#model/fact-tables.ts'
import type { CanonicalKind } from './canonical/canonical-form.ts'

const factsOf = {
  orders: ['orders', 'order_items'],
  order_items: ['order_items'],
  shipments: ['orders', 'order_items'],
  order_statuses: ['orders'],
  payments: ['payment_attempts'],
  sessions: ['sessions'],
  skus: ['skus'],
  stock: ['stock'],
  prices: ['prices'],
} as const satisfies Record<CanonicalKind, readonly FactTable[]>

export type FactsMoved = { account: string; facts: FactTable[] }

/** Tells it when the transaction is committed. */
export async function tellFactsMoved(
  tx: Database | Transaction,
  account: string,
  kinds: readonly CanonicalKind[],
): Promise<void> {
  const facts = [...new Set(kinds.flatMap((kind): readonly FactTable[] => factsOf[kind]))]
  if (facts.length === 0) return
  const moved: FactsMoved = { account, facts }
  await tx.execute(sql`SELECT pg_notify(${FACTS_MOVED_CHANNEL}, ${JSON.stringify(moved)})`)
}
