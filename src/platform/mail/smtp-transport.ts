import { createTransport } from 'nodemailer'
import { isLoopback } from '../loopback.ts'
import type { MailTransport } from './mail-transport.ts'
import { smtpFailure } from './smtp-failure.ts'

const second = 1000

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  url: string
  from: { name: string; address: string }
  /** Lets mails travel in the clear where a server has no encryption. */
  clear?: boolean
}

/** Delivers to one SMTP server. Nothing travels in the clear, except to this machine or where the operator says so,
 * and a password only to this machine. */
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
    send: async ({ id, to, subject, text, html, queuedAt }) => {
      try {
        await transporter.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html === null ? {} : { html }),
          date: queuedAt,
          // The same at every attempt, so that a mail that came twice is known to be one.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw smtpFailure(error)
      }
    },
  }
}
