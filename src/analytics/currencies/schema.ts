import {
  char,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '#platform/storage/postgres/drizzle.ts'

export const currencyRates = pgTable(
  'currency_rates',
  {
    accountId: uuid('account_id').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    reais: numeric('reais', { precision: 20, scale: 8 }).notNull(),
    source: text('source', { enum: ['ptax', 'person'] }).notNull(),
    quotedAt: timestamp('quoted_at', { withTimezone: true }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.currency, table.day] })],
)

export const ptaxReadings = pgTable('ptax_readings', {
  accountId: uuid('account_id').primaryKey(),
  since: date('since', { mode: 'string' }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  failures: integer('failures').notNull().default(0),
  failure: text('failure'),
})
