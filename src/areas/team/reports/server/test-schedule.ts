import { recordAudit } from '#platform/audit/record.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { tooManyAttempts } from '#platform/identity/attempts.ts'
import { users } from '#platform/identity/schema.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { and, count, eq, gt, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { findSchedule } from './find-schedule.ts'
import { writeNow } from './preview-report.ts'
import { personOf, type MailParts } from './write-report-mail.ts'

const MAX_TESTS = 10
const TESTS_MS = 10 * 60_000

/** To whoever asks, and nobody else. */
export async function testSchedule(
  ctx: AccountContext,
  { scheduleId }: { scheduleId: string },
  parts: MailParts,
): Promise<{ email: string }> {
  assertPermission(ctx, 'team.view')
  assertWholeAccount(ctx)
  const userId = personOf(ctx)
  const { settings } = await findSchedule(ctx, scheduleId)
  const { mail } = await writeNow(ctx, parts, settings, scheduleId)
  return ctx.db.transaction(async (tx) => {
    await limitTests(tx, ctx)
    const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (person === undefined) throw new FarolError('notFound')
    const { email } = person
    await queueMail({ tx, keyring: parts.keyring }, { to: email, purpose: 'report-test', ...mail })
    await recordAudit(tx, {
      ctx,
      action: 'report-schedule.test',
      object: `report-schedule:${scheduleId}`,
      after: { name: settings.name },
    })
    return { email }
  })
}

async function limitTests(tx: Transaction, { account, now }: AccountContext): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`report-tests ${account.id}`}, 0))`)
  const since = new Date(now().getTime() - TESTS_MS)
  const own = and(eq(auditLog.accountId, account.id), gt(auditLog.at, since))
  const [known] = await tx
    .select({ tests: count() })
    .from(auditLog)
    .where(and(own, eq(auditLog.action, 'report-schedule.test'), eq(auditLog.outcome, 'done')))
  if ((known?.tests ?? 0) >= MAX_TESTS) throw tooManyAttempts(TESTS_MS)
}
