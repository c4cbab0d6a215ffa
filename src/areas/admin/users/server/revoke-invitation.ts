import { eq } from 'drizzle-orm'
import { maskEmails } from '#platform/audit/personal-text.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { recordOf } from './access/describe-access.ts'
import { holdInvitation } from './access/hold-invitation.ts'

/** Takes an invitation back; its link is worth nothing from then on. */
export async function revokeInvitation(
  ctx: AccountContext,
  { invitationId }: { invitationId: string },
): Promise<{ id: string }> {
  assertPermission(ctx, 'admin.edit')
  await ctx.db.transaction(async (tx) => {
    const invitation = await holdInvitation(tx, ctx, invitationId)
    await tx.delete(invitations).where(eq(invitations.id, invitationId))
    await recordAudit(tx, {
      ctx,
      action: 'invitation.revoke',
      object: `invitation:${invitationId}`,
      before: { email: maskEmails(invitation.email), ...recordOf(invitation) },
    })
  })
  return { id: invitationId }
}
