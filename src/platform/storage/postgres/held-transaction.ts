import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './postgres.ts'

const BEAT_MS = 2000

/**
 * A transaction that stays open while something is done elsewhere, for the locks that it holds. A process that dies lets go of them
 * at once; one that hangs, or cannot be reached, within 15 seconds, and then it cannot commit. `signal` tells of it.
 */
export async function heldTransaction<Result>(
  db: Database,
  stopping: AbortSignal,
  work: (tx: Transaction, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const lost = new AbortController()
    const beat = () => tx.execute(sql`SELECT 1`).catch((error: unknown) => lost.abort(error))
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = '15s'`)
    const heart = setInterval(() => void beat(), BEAT_MS)
    try {
      return await work(tx, AbortSignal.any([stopping, lost.signal]))
    } finally {
      clearInterval(heart)
    }
  })
}
