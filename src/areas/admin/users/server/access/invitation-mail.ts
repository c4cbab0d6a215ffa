import { mailOf } from '#platform/mail/mail-of.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { roleWords } from '#model/access-words.ts'
import type { Role } from '#model/permissions.ts'

type Invitation = {
  to: string
  inviter: string
  role: Role
  accounts: string[]
  token: string
  siteAddress: string
  keyring: Keyring
}

const names = new Intl.ListFormat('pt-BR')

/** One mail, with the link that accepts all that it names. */
export async function mailInvitation(tx: Transaction, invitation: Invitation): Promise<void> {
  const { to, inviter, role, accounts, token, siteAddress, keyring } = invitation
  const where = `${accounts.length === 1 ? 'à conta' : 'às contas'} ${names.format(accounts)}`
  const mail = mailOf({
    title: `Convite para acessar ${names.format(accounts)} no Farol`,
    paragraphs: [
      `${inviter} convidou você para ter acesso ${where} no Farol, com o perfil ${roleWords[role]}.`,
      'O convite vale por 7 dias e pode ser usado uma vez. Se você não esperava por ele, ignore esta mensagem.',
    ],
    action: { label: 'Ver o convite', url: `${siteAddress}/sign-up?invite=${token}` },
  })
  await queueMail({ tx, keyring }, { to, ...mail, purpose: 'invite-person' })
}
