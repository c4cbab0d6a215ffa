import { and, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { endExportsWithPeople } from '../clients/end-exports-with-people.ts'
import { mails } from '../mail/schema.ts'
import { destinations } from '../notices/schema.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { emailChanges, memberships, users, userSessions } from './schema.ts'
import { invitations } from './invitations/schema.ts'
import { revokeMailedTokens } from './mailed-token.ts'
import { deleteRecoveryCodes } from './second-factor/recovery-codes.ts'
import { pendingSignIns } from './second-factor/schema.ts'
import { savedViewDefaults, savedViews } from '../views/schema.ts'

/** Keeps the id without a name, for the audit. Returns the export files to remove. */
export async function deletePerson(
  tx: Transaction,
  { userId, email, at }: { userId: string; email: string | null; at: Date },
): Promise<{ ended: number; files: string[] }> {
  const left = await tx
    .delete(memberships)
    .where(eq(memberships.userId, userId))
    .returning({ accountId: memberships.accountId })
  await tx.delete(userSessions).where(eq(userSessions.userId, userId))
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  if (email !== null) {
    await tx.delete(mails).where(eq(mails.recipient, email))
    await tx.delete(invitations).where(eq(invitations.email, email))
  }
  await tx.delete(destinations).where(eq(destinations.userId, userId))
  await tx.execute(sql`DELETE FROM google_analytics_grants WHERE user_id = ${userId}`)
  await tx.execute(sql`DELETE FROM client_searches WHERE user_id = ${userId}`)
  await tx.delete(savedViews).where(and(eq(savedViews.ownerId, userId), eq(savedViews.shared, false)))
  await tx.delete(savedViewDefaults).where(eq(savedViewDefaults.userId, userId))
  await deleteRecoveryCodes(tx, userId)
  await revokeMailedTokens(tx, userId)
  await tx.update(invitations).set({ invitedBy: null }).where(eq(invitations.invitedBy, userId))
  await tx
    .update(users)
    .set({
      name: 'Pessoa removida',
      email: `${userId}@removida.invalid`,
      claimedEmail: null,
      emailVerifiedAt: null,
      passwordHash: null,
      googleSubject: null,
      phone: null,
      cpf: null,
      birthDate: null,
      preferences: {},
      pinnedFigures: [],
      totpConfirmedAt: null,
      totpSecret: null,
      totpStep: null,
      erasedAt: at,
    })
    .where(eq(users.id, userId))
  await tx.execute(sql`SELECT audit_forget_name(${userId})`)
  const accountIds = left.map(({ accountId }) => accountId)
  return endExportsWithPeople(tx, accountIds, at)
}
