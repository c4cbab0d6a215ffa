import { date, instant, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'

export const demoStores = pgTable('demo_stores', {
  accountId: uuid('account_id').primaryKey(),
  variant: text('variant').notNull(),
  /** Null for stores filled before sources were recorded. */
  source: uuid('source'),
  anchor: date('anchor', { mode: 'string' }).notNull(),
  clientsFrom: date('clients_from', { mode: 'string' }),
  clientsUntil: date('clients_until', { mode: 'string' }),
  filledUntil: instant('filled_until'),
})
