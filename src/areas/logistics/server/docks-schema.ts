import { instant, integer, pgTable, primaryKey, text, uuid } from '#platform/storage/postgres/drizzle.ts'

/** A dock without a row has no settings: version 0. */
export const docks = pgTable(
  'docks',
  {
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    hourly: integer('hourly'),
    cutOff: integer('cut_off'),
    weekdays: integer('weekdays').array().notNull(),
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.name] })],
)
