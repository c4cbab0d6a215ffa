import { mailOf, type MailContent } from '../../mail/mail-of.ts'

export type Linked = { name: string; lostPassword: boolean; siteAddress: string }

/** Tells the person that Google opens their Farol now. */
export function linkedMail({ name, lostPassword, siteAddress }: Linked): MailContent & { purpose: string } {
  const content = mailOf({
    title: 'Sua conta Google agora abre o Farol',
    paragraphs: [
      `Olá, ${name}.`,
      'Alguém entrou no Farol com a conta Google deste e-mail, e as duas contas foram ligadas: a partir de agora, o botão “Entrar com Google” abre a sua.',
      ...(lostPassword
        ? [
            'Este e-mail ainda não tinha sido confirmado no Farol. Por segurança, a senha que existia deixou de valer e as sessões abertas foram encerradas. Para entrar também com senha, crie outra em “Esqueci minha senha”.',
          ]
        : []),
      'Se não foi você, troque a senha da sua conta Google e encerre as sessões abertas em “Minha conta”.',
    ],
    action: { label: 'Abrir o Farol', url: siteAddress },
  })
  return { ...content, purpose: 'link-google' }
}
