import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { LockMonth, TargetMonth } from '../contract.ts'
import { monthStates } from './month-locks.ts'
import { targetLocks } from './schema.ts'

export async function lockTargetMonth(
  ctx: AccountContext,
  { month, locked, reason }: LockMonth,
): Promise<TargetMonth> {
  assertPermission(ctx, 'sales.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const [before] = await monthStates(ctx, [month], tx)
    const decision = {
      locked,
      reason,
      changedAt: ctx.now(),
      changedBy: ctx.actor === 'system' ? null : ctx.actor.userId,
    }
    await tx
      .insert(targetLocks)
      .values({ accountId: ctx.account.id, month, ...decision })
      .onConflictDoUpdate({ target: [targetLocks.accountId, targetLocks.month], set: decision })
    await recordAudit(tx, {
      ctx,
      action: locked ? 'target.lock' : 'target.unlock',
      object: `target-month:${month}`,
      before: { locked: before?.locked ?? false },
      after: { locked, reason },
    })
    return { month, locked, reason, closed: before?.closed ?? false }
  })
}
