import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { memberships } from '#platform/identity/schema.ts'
import type { UserAccess } from '../contract.ts'
import { endInvitationsOf, endSessions, holdPerson } from './access/change-person.ts'
import { membershipOf } from './access/find-person.ts'
import { assertOwnerStays } from './access/owners.ts'
import { getAccess } from './get-access.ts'

/** Keeps somebody out of the account from this moment; sessions and open invitations of theirs end with it. */
export async function suspendUser(ctx: AccountContext, { userId }: { userId: string }): Promise<UserAccess> {
  assertPermission(ctx, 'admin.edit')
  await ctx.db.transaction(async (tx) => {
    const { person } = await holdPerson(tx, ctx, userId)
    if (person.status === 'suspended') throw new FarolError('conflict')
    await assertOwnerStays(tx, ctx, person)
    await tx.update(memberships).set({ status: 'suspended' }).where(membershipOf(ctx, userId))
    const endedSessions = await endSessions(tx, userId)
    const endedInvitations = await endInvitationsOf(tx, ctx, userId, null)
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
