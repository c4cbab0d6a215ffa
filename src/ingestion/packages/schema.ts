import { trackingStates } from '#model/logistics/states.ts'
import { instant, integer, pgTable, primaryKey, text, uuid } from '#platform/storage/postgres/drizzle.ts'

export const trackingMappings = pgTable(
  'tracking_mappings',
  {
    accountId: uuid('account_id').notNull(),
    carrier: text('carrier').notNull(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    state: text('state', { enum: trackingStates }).notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.carrier, table.code, table.description] })],
)

export const packagesToDerive = pgTable('packages_to_derive', {
  accountId: uuid('account_id').primaryKey(),
  asked: integer('asked').notNull().default(1),
  stepsDone: integer('steps_done').notNull().default(0),
  steps: integer('steps'),
})
