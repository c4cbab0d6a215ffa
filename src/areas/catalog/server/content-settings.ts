import type { ContentTone } from '#model/catalog/product-content.ts'
import { bigint, instant, integer, jsonb, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'
import type { WriterKind } from '../enrichment-description/model.ts'

export const contentSettings = pgTable('content_settings', {
  accountId: uuid('account_id').primaryKey(),
  tone: text('tone').$type<ContentTone>().notNull(),
  glossary: jsonb('glossary').$type<{ from: string; to: string }[]>().notNull(),
  forbidden: text('forbidden').array().notNull(),
  writer: text('writer').$type<WriterKind>().notNull(),
  address: text('address').notNull(),
  model: text('model').notNull(),
  sealed: text('sealed'),
  hint: text('hint').notNull(),
  inputPrice: bigint('input_price', { mode: 'number' }),
  outputPrice: bigint('output_price', { mode: 'number' }),
  priceCurrency: text('price_currency').notNull(),
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})
export type StoredContentSettings = typeof contentSettings.$inferSelect
