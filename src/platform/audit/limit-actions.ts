import type { AccountContext } from '../context.ts'
import { tooManyAttempts } from '../identity/attempts.ts'
import { and, count, eq, gt, inArray, min, sql } from '../storage/postgres/drizzle.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { auditLog } from './schema.ts'

/** Throws `tooManyAttempts` once the account has done `most` of these within the time; counted in turn, in the log, which is append-only. */
export async function limitActions(
  tx: Transaction,
  { account, now }: AccountContext,
  { actions, most, withinMs }: { actions: readonly string[]; most: number; withinMs: number },
): Promise<void> {
  const counting = `limit ${actions.join(' ')} ${account.id}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${counting}, 0))`)
  const at = now().getTime()
  const [known] = await tx
    .select({ done: count(), oldest: min(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, account.id),
        gt(auditLog.at, new Date(at - withinMs)),
        inArray(auditLog.action, [...actions]),
        eq(auditLog.outcome, 'done'),
      ),
    )
  if (known !== undefined && known.done >= most)
    throw tooManyAttempts((known.oldest?.getTime() ?? at) + withinMs - at)
}
