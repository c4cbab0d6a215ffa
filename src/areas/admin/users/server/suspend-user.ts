import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { memberships } from '#platform/identity/schema.ts'
import type { UserAccess } from '../contract.ts'
import { endSentInvitations, endSessions, lockPerson } from './access/lock-access.ts'
import { membershipOf } from './access/find-person.ts'
import { assertOwnerRemains } from './access/owners.ts'
import { getAccess } from './get-access.ts'

export async function suspendUser(ctx: AccountContext, { userId }: { userId: string }): Promise<UserAccess> {
  assertPermission(ctx, 'admin.edit')
  await ctx.db.transaction(async (tx) => {
    const { person } = await lockPerson(tx, ctx, userId)
    if (person.status === 'suspended') throw new FarolError('conflict')
    await assertOwnerRemains(tx, ctx, person)
    await tx.update(memberships).set({ status: 'suspended' }).where(membershipOf(ctx, userId))
    const endedSessions = await endSessions(tx, userId)
    const endedInvitations = await endSentInvitations(tx, ctx, userId, null)
    await recordAudit(tx, {
      ctx,
      action: 'access.suspend',
      object: `user:${userId}`,
      before: { status: 'active' },
      after: { status: 'suspended', endedSessions, endedInvitations },
    })
  })
  return getAccess(ctx, { userId })
}
