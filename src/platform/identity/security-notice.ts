import { renderMail } from '../mail/render-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'

const notices = {
  password: [
    'Sua senha foi trocada',
    'A senha da sua conta no Farol foi trocada, e as outras sessões foram encerradas.',
  ],
  emailAsked: [
    'Solicitação de troca de e-mail',
    'Recebemos uma solicitação de troca do e-mail da sua conta no Farol. A troca só acontece depois de confirmada no novo e-mail.',
  ],
  email: [
    'Seu e-mail foi trocado',
    'O e-mail da sua conta no Farol foi trocado: este e-mail não serve mais para entrar.',
  ],
  secondFactorOn: [
    'Verificação em duas etapas ativada',
    'A partir de agora, entrar na sua conta no Farol pede também um código do seu aplicativo.',
  ],
  secondFactorOff: [
    'Verificação em duas etapas desativada',
    'A partir de agora, só a senha é pedida para entrar na sua conta no Farol.',
  ],
  recoveryCodes: [
    'Novos códigos de recuperação',
    'Os códigos de recuperação da sua conta no Farol foram trocados. Os anteriores não valem mais.',
  ],
} as const

type SecurityNotice = {
  to: { email: string; emailConfirmed: boolean }
  change: keyof typeof notices
  siteAddress: string
  keyring: Keyring
}

/** Not sent to an address that is only claimed. */
export async function queueSecurityNotice(
  tx: Transaction,
  { to, change, siteAddress, keyring }: SecurityNotice,
): Promise<void> {
  if (!to.emailConfirmed) return
  const [title, what] = notices[change]
  const otherwise =
    'Foi você? Não precisa fazer nada. Se não foi, crie uma senha nova agora e avise quem administra a conta.'
  const action = { label: 'Não fui eu: criar nova senha', url: `${siteAddress}/forgot-password` }
  const mail = renderMail({ title, paragraphs: [what, otherwise], action })
  await queueMail({ tx, keyring }, { ...mail, to: to.email, purpose: 'security-notice' })
}
