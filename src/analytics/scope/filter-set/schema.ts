import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { HeldFilters } from '#model/scope-contract.ts'

/** Filters too long for an address, under what they hold: the same filters have the same id. */
export const filterSets = pgTable('filter_sets', {
  accountId: uuid('account_id').notNull(),
  id: uuid('id').notNull(),
  held: jsonb('held').$type<HeldFilters>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: uuid('created_by'),
})
