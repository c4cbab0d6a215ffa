import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../storage/postgres/bytes.ts'

/** Addresses that wait for whoever reads their mails to confirm them. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  /** SHA-256 of the mailed token. */
  tokenHash: bytes('token_hash').notNull(),
  email: text('email').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
