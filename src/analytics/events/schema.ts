import { date, pgTable, text, timestamp, uuid } from '#platform/storage/postgres/drizzle.ts'

export const accountEvents = pgTable('account_events', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: uuid('created_by'),
})
