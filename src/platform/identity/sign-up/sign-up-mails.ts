import { mailOf, type MailContent } from '../../mail/mail-of.ts'

const notYou = 'Se não foi você, não precisa fazer nada: sem este e-mail, ninguém confirma este endereço.'

/** To whoever reads the mails of an address that nobody has yet; without the name, which anybody may have written. */
export function confirmSignUpMail({
  siteAddress,
  token,
}: {
  siteAddress: string
  token: string
}): MailContent {
  return mailOf({
    title: 'Confirme seu e-mail no Farol',
    paragraphs: [
      'Alguém criou uma conta no Farol com este endereço. Para confirmar que é seu, abra o endereço abaixo no navegador em que a criou, ou entre com a sua senha quando ele pedir. Ele vale por 24 horas.',
      notYou,
    ],
    action: { label: 'Confirmar meu e-mail', url: `${siteAddress}/confirm-sign-up/${token}` },
  })
}

/** To the owner of an address that somebody, perhaps they themselves, signed up with again. */
export function alreadyKnownMail({ siteAddress }: { siteAddress: string }): MailContent {
  return mailOf({
    title: 'Você já tem acesso ao Farol',
    paragraphs: [
      'Alguém tentou criar uma conta no Farol com este endereço, que já tem uma. Entre com a senha que você já usa; se não se lembra dela, crie outra em “Esqueci minha senha”.',
      'Se não foi você, não precisa fazer nada: nada mudou na sua conta.',
    ],
    action: { label: 'Entrar no Farol', url: `${siteAddress}/sign-in` },
  })
}
