import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { memberships } from '#platform/identity/schema.ts'
import type { UserAccess } from '../contract.ts'
import { lockPerson } from './access/lock-access.ts'
import { membershipOf } from './access/find-person.ts'
import { getAccess } from './get-access.ts'

export async function reactivateUser(
  ctx: AccountContext,
  { userId }: { userId: string },
): Promise<UserAccess> {
  assertPermission(ctx, 'admin.edit')
  await ctx.db.transaction(async (tx) => {
    const { person } = await lockPerson(tx, ctx, userId)
    if (person.status === 'active') throw new FarolError('conflict')
    await tx.update(memberships).set({ status: 'active' }).where(membershipOf(ctx, userId))
    await recordAudit(tx, {
      ctx,
      action: 'access.reactivate',
      object: `user:${userId}`,
      before: { status: 'suspended' },
      after: { status: 'active' },
    })
  })
  return getAccess(ctx, { userId })
}
