import { withBounds } from '../statement-bounds.ts'
import { sql } from './drizzle.ts'
import type { Database, Transaction } from './postgres.ts'

/** Shorter than PostgreSQL's idle timeout, so that the holder notices first. */
const usualBeat = { everyMs: 2000, deadlineMs: 10_000 }

/**
 * A transaction held for its locks. A dead process loses them at once, a hanging one within 15 seconds, when
 * `signal` aborts and the commit fails.
 */
export async function holdTransaction<Result>(
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
