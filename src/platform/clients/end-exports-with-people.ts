import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'

/** Returns the files to remove after commit; the next sweep removes any left over. */
export async function endExportsWithPeople(
  tx: Transaction,
  accountIds: readonly string[],
  at: Date,
): Promise<{ ended: number; files: string[] }> {
  const theirs = sql`account_id = ANY(${sql.param([...accountIds])}::uuid[]) AND may_hold_people`
  const instant = at.toISOString()
  const { rows } = await tx.execute<{ file: string | null }>(sql`UPDATE exports
    SET state = CASE WHEN state = 'done' THEN 'expired' ELSE 'canceled' END, slot = NULL, worker = NULL, heartbeat_at = NULL,
      ended_at = coalesce(ended_at, ${instant}), expires_at = CASE WHEN state = 'done' THEN ${instant}::timestamptz END
    WHERE ${theirs} AND state IN ('waiting', 'running', 'done') RETURNING file`)
  await tx.execute(sql`UPDATE exports SET question = '', sums = '[]' WHERE ${theirs}`)
  return { ended: rows.length, files: rows.flatMap(({ file }) => file ?? []) }
}
