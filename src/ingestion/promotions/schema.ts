import type { Promotion } from '@farol/promotion-rules'
import type { PromotionForm } from '#model/marketing/promotions.ts'
import { integer, jsonb, pgTable, text, timestamp, uuid } from '#platform/storage/postgres/drizzle.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
  told: jsonb('told').$type<unknown>(),
  settings: jsonb('settings').$type<PromotionForm>(),
  archivedAt: moment('archived_at'),
  reportedAt: moment('told_at'),
  version: integer('version').notNull().default(1),
  changedAt: moment('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})
