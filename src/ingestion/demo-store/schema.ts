import { date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The demo store that an account holds. `filledUntil` is null until its history has been written once. */
export const demoStores = pgTable('demo_stores', {
  accountId: uuid('account_id').primaryKey(),
  /** Store, edition and size of the generated history. */
  variant: text('variant').notNull(),
  /** Who is remembered to have brought its facts; null for the account itself, as it was before. */
  source: uuid('source'),
  anchor: date('anchor', { mode: 'string' }).notNull(),
  /** The days of which its people were brought; null before the first. */
  clientsFrom: date('clients_from', { mode: 'string' }),
  clientsUntil: date('clients_until', { mode: 'string' }),
  filledUntil: timestamp('filled_until', { withTimezone: true }),
})
