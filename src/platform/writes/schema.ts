import { instant, pgTable, primaryKey, text, uuid } from '../storage/postgres/drizzle.ts'

export const answeredWrites = pgTable(
  'answered_writes',
  {
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: uuid('key').notNull(),
    operation: text('operation').notNull(),
    requestId: text('request_id').notNull(),
    sealed: text('sealed'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.userId, table.key] })],
)
