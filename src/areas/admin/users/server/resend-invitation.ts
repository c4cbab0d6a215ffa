import { maskEmails } from '#platform/audit/personal-text.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission } from '#platform/context.ts'
import { tooManyAttempts } from '#platform/identity/attempts.ts'
import { invitationExpiry, newInvitationToken } from '#platform/identity/invitations/find-invitation.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { lockInvitation } from './access/lock-access.ts'
import { limitInvitations, mailInvitation } from './access/invitation-mail.ts'
import type { InvitationContext } from './invite-people.ts'

const pause = 60_000

export async function resendInvitation(
  ctx: InvitationContext,
  { invitationId }: { invitationId: string },
): Promise<{ id: string; expiresAt: string }> {
  assertPermission(ctx, 'admin.edit')
  const { token, tokenHash } = newInvitationToken()
  const at = ctx.now()
  const expiresAt = invitationExpiry(at)
  await ctx.db.transaction(async (tx) => {
    const { email, role, invitedAt, expiresAt: before } = await lockInvitation(tx, ctx, invitationId)
    const wait = invitedAt.getTime() + pause - at.getTime()
    if (wait > 0) throw tooManyAttempts(wait)
    await limitInvitations(tx, ctx, { mails: 1, adds: 0 })
    const invitedBy = ctx.actor === 'system' ? null : ctx.actor.userId
    await tx
      .update(invitations)
      .set({ tokenHash, invitedBy, invitedAt: at, expiresAt })
      .where(eq(invitations.id, invitationId))
    const inviter = ctx.actor === 'system' ? 'Farol' : ctx.actor.name
    const accounts = [ctx.account.name]
    await mailInvitation(tx, {
      to: email,
      inviter,
      role,
      accounts,
      token,
      siteAddress: ctx.siteAddress,
      keyring: ctx.keyring,
    })
    await recordAudit(tx, {
      ctx,
      action: 'invitation.resend',
      object: `invitation:${invitationId}`,
      before: { email: maskEmails(email), expiresAt: before.toISOString() },
      after: { email: maskEmails(email), expiresAt: expiresAt.toISOString() },
    })
  })
  return { id: invitationId, expiresAt: expiresAt.toISOString() }
}
