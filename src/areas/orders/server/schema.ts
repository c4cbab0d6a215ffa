import type { MarkColor } from '#model/order-statuses.ts'
import { instant, pgTable, primaryKey, text, uuid } from '#platform/storage/postgres/drizzle.ts'

export const orderMarks = pgTable('order_marks', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  color: text('color').$type<MarkColor>().notNull(),
})

/** `placedAt` is copied from the order, so that lists can filter by period. */
const ofOrder = {
  accountId: uuid('account_id').notNull(),
  orderId: text('order_id').notNull(),
  placedAt: instant('placed_at').notNull(),
}

export const markedOrders = pgTable(
  'marked_orders',
  { ...ofOrder, markId: uuid('mark_id').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId, table.markId] })],
)

export const assignedOrders = pgTable(
  'assigned_orders',
  { ...ofOrder, userId: uuid('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId] })],
)

export const orderNotes = pgTable('order_notes', {
  ...ofOrder,
  id: uuid('id').primaryKey(),
  text: text('text').notNull(),
  authorId: uuid('author_id'),
  createdAt: instant('created_at').notNull(),
})

export const orderChanges = pgTable(
  'order_changes',
  {
    accountId: uuid('account_id').notNull(),
    orderId: text('order_id').notNull(),
    changeId: uuid('change_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.orderId, table.changeId] })],
)
