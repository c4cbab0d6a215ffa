import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditLog } from '#platform/audit/schema.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { tooManyAttempts } from '#platform/identity/attempts.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

/** Mails of invitations that one person sends in an hour and an account in a day, and those that may wait for an answer. */
const invitationLimits = { personPerHour: 100, accountPerDay: 300, open: 500 }

const hour = 3_600_000
const day = 24 * hour

/**
 * Throws where `mails` more would be too many; the access of the account is held. What was sent is counted in the audit, from
 * which nobody takes anything away.
 */
export async function limitInvitations(
  tx: Transaction,
  ctx: AccountContext,
  { mails, adds }: { mails: number; adds: number },
): Promise<void> {
  const { personPerHour, accountPerDay, open } = invitationLimits
  const at = ctx.now().getTime()
  const sent = inArray(auditLog.action, ['invitation.create', 'invitation.resend'])
  const mine = ctx.actor === 'system' ? sql`false` : eq(auditLog.userId, ctx.actor.userId)
  const count = sql`CASE WHEN jsonb_typeof(${auditLog.after} -> 'emails') = 'array' THEN jsonb_array_length(${auditLog.after} -> 'emails') ELSE 1 END`
  const thisHour = sql`${auditLog.at} > ${new Date(at - hour).toISOString()}::timestamptz`
  const [known] = await tx
    .select({
      ofAccount: sql<number>`coalesce(sum(${count}), 0)::int`,
      ofPerson: sql<number>`coalesce(sum(${count}) FILTER (WHERE ${mine} AND ${thisHour}), 0)::int`,
    })
    .from(auditLog)
    .where(
      and(
        ...[eq(auditLog.accountId, ctx.account.id), eq(auditLog.outcome, 'done'), sent],
        gt(auditLog.at, new Date(at - day)),
      ),
    )
  const { ofAccount = 0, ofPerson = 0 } = known ?? {}
  if (ofPerson + mails > personPerHour) throw tooManyAttempts(hour)
  if (ofAccount + mails > accountPerDay) throw tooManyAttempts(day)
  const waiting = await tx.$count(invitations, eq(invitations.accountId, ctx.account.id))
  if (adds > 0 && waiting + adds > open)
    throw new FarolError('tooManyInvitations', { values: { most: open } })
}
