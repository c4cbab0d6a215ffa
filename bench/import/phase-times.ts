import { setTimeout as sleep } from 'node:timers/promises'
import { imports } from '#ingestion/imports/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

/** Watches an account's import while it is worked on, and gives the seconds of each of its phases. */
export async function phaseTimes(
  db: Database,
  accountId: string,
  done: AbortSignal,
): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (let before = performance.now(); !done.aborted;) {
    await sleep(50)
    const [row] = await db
      .select({ phase: imports.phase })
      .from(imports)
      .where(eq(imports.accountId, accountId))
    const now = performance.now()
    if (row?.phase) times.set(row.phase, (times.get(row.phase) ?? 0) + (now - before) / 1000)
    before = now
  }
  return times
}
