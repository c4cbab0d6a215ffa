import type { ContactChannel, LostReason } from '#areas/sales/incomplete-orders/model.ts'
import { instant, integer, pgTable, primaryKey, text, uuid } from '#platform/storage/postgres/drizzle.ts'

/** A case without a row has no decision: version 0. */
export const incompleteCases = pgTable(
  'incomplete_cases',
  {
    accountId: uuid('account_id').notNull(),
    orderId: text('order_id').notNull(),
    placedAt: instant('placed_at').notNull(),
    state: text('state').$type<'contacted' | 'lost'>(),
    lostReason: text('lost_reason').$type<LostReason>(),
    ownerId: uuid('owner_id'),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId] })],
)

export const incompleteContacts = pgTable('incomplete_contacts', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  orderId: text('order_id').notNull(),
  at: instant('at').notNull(),
  channel: text('channel').$type<ContactChannel>().notNull(),
  note: text('note').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  recordedBy: uuid('recorded_by'),
})

export const incompleteMessages = pgTable('incomplete_messages', {
  accountId: uuid('account_id').primaryKey(),
  text: text('text').notNull(),
  link: text('link').notNull(),
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})
