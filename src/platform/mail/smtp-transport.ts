import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'
import { smtpFailure } from './smtp-failure.ts'

const second = 1000

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  url: string
  from: { name: string; address: string }
}

/** Delivers to one SMTP server. A password never travels in the clear, except to this machine. */
export function smtpTransport({ url, from }: SmtpSettings): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const here = ['localhost', '127.0.0.1', '::1'].includes(host)
  const transporter = createTransport({
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === '' ? {} : { auth, requireTLS: !secure && !here }),
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
