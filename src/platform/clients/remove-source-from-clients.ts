import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'

type OfSource = { db: Database | Transaction; accountId: string; source: string; signal: AbortSignal }

const AT_ONCE = 5000

export async function removeSourceFromClients({ db, accountId, source, signal }: OfSource): Promise<void> {
  const mine = sql`account_id = ${accountId} AND ${source}::uuid = ANY(sources)`
  for (let left = AT_ONCE; left === AT_ONCE;) {
    signal.throwIfAborted()
    const some = sql`(account_id, client_key) IN (SELECT account_id, client_key FROM clients WHERE ${mine} LIMIT ${AT_ONCE})`
    const { rowCount } = await db.execute(sql`DELETE FROM clients WHERE ${some} AND cardinality(sources) = 1`)
    const others = await db.execute(
      sql`UPDATE clients SET sources = array_remove(sources, ${source}::uuid) WHERE ${some}`,
    )
    left = Math.min(AT_ONCE, (rowCount ?? 0) + (others.rowCount ?? 0))
  }
}
