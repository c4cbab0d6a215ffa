import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../storage/postgres/postgres.ts'
import { testKeyring } from '../../testing/keyring.ts'
import { mails } from '../schema.ts'
import { openPart } from '../sealed-mail.ts'

/** What was queued for an address, the last first, as the sender opens it. */
export async function queuedMails(db: Database, recipient: string) {
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.queuedAt))
  return rows.map(({ id, text, ...mail }) => ({
    ...{ id, ...mail },
    text: text && openPart(testKeyring, id, 'text', text),
  }))
}
