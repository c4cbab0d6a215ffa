import type { Promotion } from '@farol/promotion-rules'
import type { PromotionForm } from '#model/marketing/promotions.ts'
import { instant, integer, jsonb, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'

/** Its `id`, `name` and `platform` are the row's. */
export type DeclaredPromotion = Omit<Promotion, 'id' | 'name' | 'platform'>

export const promotions = pgTable('promotions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  connectionId: uuid('connection_id'),
  platformId: text('platform_id'),
  origin: text('origin').notNull(),
  name: text('name').notNull(),
  declared: jsonb('declared').$type<DeclaredPromotion>().notNull(),
  document: jsonb('told').$type<unknown>(),
  settings: jsonb('settings').$type<PromotionForm>(),
  archivedAt: instant('archived_at'),
  reportedAt: instant('told_at'),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})
