import { auditLog } from '#platform/audit/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import { tooManyAttempts } from '#platform/identity/attempts.ts'
import { and, count, eq, gt, inArray, min, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

/** Per account in ten minutes, since the address may belong to someone else. */
export const MAX_SENDS = 10
const SENDS_MS = 10 * 60_000

/** Of tests and requests to confirm, counted in the audit log, which is append-only. */
export async function limitSends(tx: Transaction, { account, now }: AccountContext): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`destination-tests ${account.id}`}, 0))`,
  )
  const at = now().getTime()
  const since = new Date(at - SENDS_MS)
  const [known] = await tx
    .select({ sends: count(), oldest: min(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, account.id),
        gt(auditLog.at, since),
        inArray(auditLog.action, ['destination.test', 'destination.invite']),
        eq(auditLog.outcome, 'done'),
      ),
    )
  if (known !== undefined && known.sends >= MAX_SENDS)
    throw tooManyAttempts((known.oldest?.getTime() ?? at) + SENDS_MS - at)
}
