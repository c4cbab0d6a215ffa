import { date, instant, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'

export const accountEvents = pgTable('account_events', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
})
