import { recordPersonAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { mayMail } from '#platform/identity/caller-limit.ts'
import { confirmPerson } from '#platform/identity/confirm-person.ts'
import { emailChanges, users } from '#platform/identity/schema.ts'
import { queueSecurityNotice } from '#platform/identity/security-notice.ts'
import { hashSessionToken, newSessionToken } from '#platform/identity/session-token.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { EmailChange } from '#model/forms/my-account-forms.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { personAuditEntry } from './person-audit-entry.ts'

const hour = 3_600_000
const purpose = 'change-email'

/** The same answer and work when somebody else has the address: nobody learns who is registered. */
export async function changeEmail(
  context: PersonContext,
  { email, password }: EmailChange,
): Promise<{ done: true }> {
  const { db, keyring, person, siteAddress, now } = context
  const userId = assertPerson(context)
  await confirmPerson(context, { password })
  if (email === person.user.email) {
    throw new FarolError('invalidInput', { fields: { email: 'Este já é o seu e-mail.' } })
  }
  const token = newSessionToken()
  const change = {
    tokenHash: hashSessionToken(token),
    email,
    expiresAt: new Date(now().getTime() + hour),
  }
  await db.transaction(async (tx) => {
    const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    await tx
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change })
    if (await mayMail(tx, email, now())) {
      const mail = other === undefined ? confirmation(siteAddress, token) : alreadyKnown(siteAddress)
      await queueMail({ tx, keyring }, { ...mail, to: email, purpose })
    }
    await queueSecurityNotice(tx, { to: person.user, change: 'emailAsked', siteAddress, keyring })
    await recordPersonAudit(tx, personAuditEntry(context, 'person.change-email'))
  })
  return { done: true }
}

const confirmation = (siteAddress: string, token: string) =>
  renderMail({
    title: 'Confirme seu novo e-mail',
    paragraphs: [
      'Recebemos uma solicitação para usar este e-mail para entrar no Farol. Para confirmar, abra o link abaixo no navegador em que você está no Farol. Ele vale por 60 minutos e uma vez só.',
      'Se não foi você, ignore esta mensagem: nada muda.',
    ],
    action: {
      label: 'Confirmar e-mail',
      url: `${siteAddress}/admin/my-account?email-token=${token}`,
    },
  })

const alreadyKnown = (siteAddress: string) =>
  renderMail({
    title: 'Este e-mail já tem conta no Farol',
    paragraphs: [
      'Alguém solicitou o uso deste e-mail em outra conta do Farol, mas ele já é o da sua. Nada mudou.',
    ],
    action: { label: 'Entrar no Farol', url: `${siteAddress}/sign-in` },
  })
