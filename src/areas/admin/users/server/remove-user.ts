import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { memberships } from '#platform/identity/schema.ts'
import { endInvitationsOf, endSessions, holdPerson } from './access/change-person.ts'
import { recordOf } from './access/describe-access.ts'
import { membershipOf } from './access/find-person.ts'
import { assertOwnerStays } from './access/owners.ts'

/** Takes somebody out of the account; the person stays in others, and must enter again there. */
export async function removeUser(
  ctx: AccountContext,
  { userId }: { userId: string },
): Promise<{ id: string }> {
  assertPermission(ctx, 'admin.edit')
  await ctx.db.transaction(async (tx) => {
    const { person } = await holdPerson(tx, ctx, userId)
    await assertOwnerStays(tx, ctx, person)
    // While the person is still of the account, or their sessions are out of its reach.
    const endedSessions = await endSessions(tx, userId)
    const endedInvitations = await endInvitationsOf(tx, ctx, userId, null)
    await tx.delete(memberships).where(membershipOf(ctx, userId))
    await recordAudit(tx, {
      ctx,
      action: 'access.remove',
      object: `user:${userId}`,
      before: { ...recordOf(person), status: person.status },
      after: { endedSessions, endedInvitations },
    })
  })
  return { id: userId }
}
