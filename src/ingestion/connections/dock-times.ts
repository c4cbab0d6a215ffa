import { z } from 'zod'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

/** The list in which a connection keeps what its platform says of the account's docks. */
export const DOCK_TIMES = 'dockTimes'

/** Business days that the shop promises by, before the carrier's: to bring goods to the dock, and at the dock. */
const dockTime = z.object({ dock: z.string(), stockDays: z.number(), dockDays: z.number() })
export type DockTime = z.infer<typeof dockTime>

export async function loadDockTimes(db: Database, accountId: string): Promise<DockTime[]> {
  const { rows } = await db.execute<{ entries: unknown[] }>(
    sql`SELECT entries FROM connection_lists WHERE account_id = ${accountId} AND list = ${DOCK_TIMES} ORDER BY read_at`,
  )
  return rows.flatMap(({ entries }) => entries.flatMap((entry) => dockTime.safeParse(entry).data ?? []))
}
