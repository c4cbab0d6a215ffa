import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who did, or was refused, what and when. Rows are only ever added. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  accountId: uuid('account_id'),
  /** Null for the system itself. */
  userId: uuid('user_id'),
  /** As it was at the time. */
  userName: text('user_name'),
  virtualChannelId: uuid('virtual_channel_id'),
  origin: text('origin').$type<'web' | 'api' | 'system'>().notNull().default('web'),
  ip: text('ip'),
  session: text('session'),
  action: text('action').notNull(),
  object: text('object').notNull(),
  outcome: text('outcome').$type<'done' | 'refused'>().notNull(),
  requestId: text('request_id'),
  before: jsonb('before'),
  after: jsonb('after'),
  /** Place in the account's chain; PostgreSQL sets it, and the hashes. */
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
})
