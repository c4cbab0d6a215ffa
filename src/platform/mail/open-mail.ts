import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '../env.ts'
import type { MailTransport } from './mail-transport.ts'
import { outboxTransport } from './outbox-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

export type Mail = {
  transport: MailTransport
  /** Where the operator reads the mails, when no server sends them. */
  outbox: string | null
}

/** The SMTP server of the settings, or else the outbox beside the data. */
export async function openMail({ FAROL_SMTP_URL, FAROL_MAIL_FROM, FAROL_DATA_DIR }: Env): Promise<Mail> {
  if (FAROL_SMTP_URL !== undefined && FAROL_MAIL_FROM !== undefined) {
    return { transport: smtpTransport({ url: FAROL_SMTP_URL, from: FAROL_MAIL_FROM }), outbox: null }
  }
  const folder = join(FAROL_DATA_DIR, 'mail')
  const transport = await outboxTransport(folder)
  return { transport, outbox: pathToFileURL(join(folder, 'index.html')).href }
}
