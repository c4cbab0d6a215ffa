import { MailFailure } from './mail-transport.ts'

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

const byCode: Record<string, string> = {
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha',
  ENOAUTH: 'O servidor de e-mail exige usuário e senha',
  ETLS: 'A conexão segura com o servidor de e-mail não foi possível',
  EDNS: 'O servidor de e-mail não foi encontrado',
  ETIMEDOUT: 'O servidor de e-mail não respondeu a tempo',
  ECONNECTION: 'A conexão com o servidor de e-mail foi perdida',
  ESOCKET: 'Não foi possível conectar com o servidor de e-mail',
}

const certificate = /certificate|self.signed|altnames/i

/** What nodemailer threw, for the operator: by its kind and the server's code, never the server's own words. */
export function smtpFailure(error: unknown): MailFailure {
  const {
    code = '',
    command = '',
    responseCode,
    response = '',
    message,
  }: SmtpError = error instanceof Error ? error : new Error(String(error))
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const refused = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  const ofThisMail = command === 'RCPT TO' || command === 'DATA'
  // 5.7 is the server's policy about who sends, which the operator may mend.
  const final = refused && ofThisMail && enhanced?.startsWith('5.7.') !== true
  const codes = [responseCode, enhanced].filter((part) => part !== undefined).join(' ')
  const sentence = certificate.test(message) ? byCode['ETLS'] : (byCode[code] ?? saidNo(command))
  return new MailFailure(`${sentence}${codes === '' ? '' : ` (${codes})`}.`, { final, cause: error })
}

function saidNo(command: string): string {
  if (command === 'RCPT TO') return 'O servidor de e-mail recusou o destinatário'
  if (command === 'MAIL FROM') return 'O servidor de e-mail recusou o remetente'
  return 'O servidor de e-mail recusou a mensagem'
}
