import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { memberships } from '#platform/identity/schema.ts'
import { endSentInvitations, endSessions, lockPerson } from './access/lock-access.ts'
import { auditedAccess } from './access/describe-access.ts'
import { membershipOf } from './access/find-person.ts'
import { assertOwnerRemains } from './access/owners.ts'

export async function removeUser(
  ctx: AccountContext,
  { userId }: { userId: string },
): Promise<{ id: string }> {
  assertPermission(ctx, 'admin.edit')
  await ctx.db.transaction(async (tx) => {
    const { person } = await lockPerson(tx, ctx, userId)
    await assertOwnerRemains(tx, ctx, person)
    // While the person is still a member: afterwards their sessions are out of reach.
    const endedSessions = await endSessions(tx, userId)
    const endedInvitations = await endSentInvitations(tx, ctx, userId, null)
    await tx.delete(memberships).where(membershipOf(ctx, userId))
    await recordAudit(tx, {
      ctx,
      action: 'access.remove',
      object: `user:${userId}`,
      before: { ...auditedAccess(person), status: person.status },
      after: { endedSessions, endedInvitations },
    })
  })
  return { id: userId }
}
