import { desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { testKeyring } from '../../testing/keyring.ts'
import { mails } from '../schema.ts'
import { openPart } from '../sealed-mail.ts'

/** Decrypted, newest first. */
export async function queuedMails(db: Database, recipient: string) {
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.queuedAt))
  return rows.map(({ id, text, ...mail }) => ({
    id,
    ...mail,
    text: text && openPart(testKeyring, id, 'text', text),
  }))
}
