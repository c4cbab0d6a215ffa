import {
  char,
  date,
  instant,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
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
    quotedAt: instant('quoted_at'),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.currency, table.day] })],
)

export const ptaxReadings = pgTable('ptax_readings', {
  accountId: uuid('account_id').primaryKey(),
  since: date('since', { mode: 'string' }).notNull(),
  readAt: instant('read_at'),
  nextAt: instant('next_at').notNull(),
  failures: integer('failures').notNull().default(0),
  failure: text('failure'),
})
