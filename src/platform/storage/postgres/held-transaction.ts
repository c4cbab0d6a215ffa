import { sql } from 'drizzle-orm'
import { withBounds } from '../statement-bounds.ts'
import type { Database, Transaction } from './postgres.ts'

/** Its answers may take less than PostgreSQL waits for a beat, so that whoever holds the transaction knows first. */
const usualBeat = { everyMs: 2000, deadlineMs: 10_000 }

/**
 * A transaction that stays open while something is done elsewhere, for the locks that it holds. A process that dies lets go of them
 * at once; one that hangs, or cannot be reached, within 15 seconds, and then it cannot commit. `signal` tells of it.
 */
export async function heldTransaction<Result>(
  db: Database,
  stopping: AbortSignal,
  work: (tx: Transaction, signal: AbortSignal) => Promise<Result>,
  { everyMs, deadlineMs } = usualBeat,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const lost = new AbortController()
    const beat = () =>
      withBounds({ deadlineMs, asker: null }, () => tx.execute(sql`SELECT 1`)).catch((error: unknown) =>
        lost.abort(error),
      )
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = '15s'`)
    const heart = setInterval(() => void beat(), everyMs)
    try {
      return await work(tx, AbortSignal.any([stopping, lost.signal]))
    } finally {
      clearInterval(heart)
    }
  })
}
