import { bigint, instant, jsonb, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().defaultNow(),
  accountId: uuid('account_id'),
  userId: uuid('user_id'),
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
  /** Set by PostgreSQL, as are the hashes. */
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
})
