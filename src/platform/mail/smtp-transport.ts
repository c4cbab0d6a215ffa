import { createTransport } from 'nodemailer'
import { isLoopback } from '../loopback.ts'
import { type MailTransport, MailFailure } from './mail-transport.ts'

const second = 1000

export type SmtpSettings = {
  url: string
  from: { name: string; address: string }
  clear?: boolean
}

/** Encrypted, unless to this machine or with `clear`; passwords are sent unencrypted only to this machine. */
export function smtpTransport({ url, from, clear = false }: SmtpSettings): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const here = isLoopback(host)
  const transporter = createTransport({
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !here && !(clear && username === ''),
    ...(username === '' ? {} : { auth }),
    dnsTimeout: 15 * second,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 60 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.indexOf('@') + 1)
  return {
    send: async ({ id, to, subject, text, html, unsubscribe = null, queuedAt }) => {
      try {
        await transporter.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          // pictures are data URLs in the text, which many mail programs do not show
          ...(html === null ? {} : { html, attachDataUrls: true }),
          date: queuedAt,
          // constant over all attempts, so that receivers recognise duplicates
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
        })
      } catch (error) {
        throw smtpFailure(error)
      }
    },
  }
}

function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

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

/**
 * Translates Nodemailer's error for the operator: its kind and the server's code, never the server's text.
 */
function smtpFailure(error: unknown): MailFailure {
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
  // 5.7.x is the server's policy about the sender, which the operator can fix
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
