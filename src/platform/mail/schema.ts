import { instant, integer, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'

export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  purpose: text('purpose').notNull(),
  /** Deleted once the mail has left the queue, since links may be secret. */
  text: text('text'),
  html: text('html'),
  unsubscribe: text('unsubscribe'),
  state: text('state').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at'),
  lastError: text('last_error'),
  queuedAt: instant('queued_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
})
