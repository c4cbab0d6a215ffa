import { maskEmails } from '#platform/audit/personal-text.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { auditedAccess } from './access/describe-access.ts'
import { lockInvitation } from './access/lock-access.ts'

export async function revokeInvitation(
  ctx: AccountContext,
  { invitationId }: { invitationId: string },
): Promise<{ id: string }> {
  assertPermission(ctx, 'admin.edit')
  await ctx.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, ctx, invitationId)
    await tx.delete(invitations).where(eq(invitations.id, invitationId))
    await recordAudit(tx, {
      ctx,
      action: 'invitation.revoke',
      object: `invitation:${invitationId}`,
      before: { email: maskEmails(invitation.email), ...auditedAccess(invitation) },
    })
  })
  return { id: invitationId }
}
