import { queuedMails } from '#platform/mail/testing/queued-mails.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

type Mailed = { subject: string; purpose: string; text: string }

export async function mailedTo(db: Database, email: string): Promise<Mailed[]> {
  const rows = await queuedMails(db, email)
  return rows.map(({ subject, purpose, text }) => ({ subject, purpose, text: text ?? '' }))
}

export async function mailedToken(db: Database, email: string): Promise<string> {
  const [last] = await mailedTo(db, email)
  const [, token] = /\/(?:recover-password|confirm-sign-up)\/([\w-]{43})/.exec(last?.text ?? '') ?? []
  if (token === undefined) throw new Error(`no link was mailed to ${email}`)
  return token
}
