import type { Plan } from '#areas/sales/sales-targets/model.ts'
import { boolean, instant, integer, jsonb, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'

export const targetVersions = pgTable('sales_target_versions', {
  accountId: uuid('account_id').notNull(),
  year: integer('year').notNull(),
  number: integer('number').notNull(),
  plan: jsonb('plan').$type<Plan>().notNull(),
  changes: integer('changes').notNull(),
  reason: text('reason').notNull(),
  restored: integer('restored'),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
})

export const targetLocks = pgTable('sales_target_locks', {
  accountId: uuid('account_id').notNull(),
  month: text('month').notNull(),
  locked: boolean('locked').notNull(),
  reason: text('reason').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})
