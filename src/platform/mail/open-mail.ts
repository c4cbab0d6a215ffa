import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '../env.ts'
import type { MailTransport } from './mail-transport.ts'
import { outboxTransport } from './outbox-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

export type Mail = {
  transport: MailTransport
  outbox: string | null
}

export const outboxFolder = (dataDir: string): string => join(dataDir, 'mail')

export async function openMail(settings: Env): Promise<Mail> {
  const { FAROL_SMTP_URL, FAROL_MAIL_FROM, FAROL_SMTP_CLEAR, FAROL_DATA_DIR } = settings
  if (FAROL_SMTP_URL !== undefined && FAROL_MAIL_FROM !== undefined) {
    const smtp = { url: FAROL_SMTP_URL, from: FAROL_MAIL_FROM, clear: FAROL_SMTP_CLEAR }
    return { transport: smtpTransport(smtp), outbox: null }
  }
  const folder = outboxFolder(FAROL_DATA_DIR)
  const transport = await outboxTransport(folder)
  return { transport, outbox: pathToFileURL(join(folder, 'index.html')).href }
}
