import { eq } from '#platform/storage/postgres/drizzle.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Transaction } from '../../storage/postgres/postgres.ts'
import { mayMail } from '../caller-limit.ts'
import { newMailedToken } from '../mailed-token.ts'
import { users } from '../schema.ts'
import { renderMail, type MailContent } from '../../mail/render-mail.ts'

type Claimant = { userId: string; email: string; siteAddress: string; keyring: Keyring; at: Date }

export async function mailClaim(tx: Transaction, claimant: Claimant): Promise<void> {
  const { userId, email, siteAddress, keyring, at } = claimant
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  const token = await newMailedToken(tx, { purpose: 'confirm-sign-up', userId, at })
  const confirm = confirmSignUpMail({ siteAddress, token })
  const known = alreadyKnownMail({ siteAddress })
  const mail = owner === undefined ? confirm : known
  if (await mayMail(tx, email, at))
    await queueMail({ tx, keyring }, { to: email, ...mail, purpose: 'sign-up' })
}

const notYou = 'Se não foi você, não precisa fazer nada: sem esta mensagem, este e-mail não é confirmado.'

/** Without the name, which anyone could have typed. */
function confirmSignUpMail({ siteAddress, token }: { siteAddress: string; token: string }): MailContent {
  return renderMail({
    title: 'Confirme seu e-mail no Farol',
    paragraphs: [
      'Alguém criou uma conta no Farol com este e-mail. Para confirmar que é seu, abra o link abaixo no navegador em que a criou, ou entre com a sua senha quando ele pedir. Ele vale por 24 horas.',
      notYou,
    ],
    action: { label: 'Confirmar meu e-mail', url: `${siteAddress}/confirm-sign-up/${token}` },
  })
}

function alreadyKnownMail({ siteAddress }: { siteAddress: string }): MailContent {
  return renderMail({
    title: 'Você já tem acesso ao Farol',
    paragraphs: [
      'Alguém tentou criar uma conta no Farol com este e-mail, que já tem uma. Entre com a senha que você já usa; se não se lembra dela, crie outra em “Esqueci minha senha”.',
      'Se não foi você, não precisa fazer nada: nada mudou na sua conta.',
    ],
    action: { label: 'Entrar no Farol', url: `${siteAddress}/sign-in` },
  })
}
