import type { ApiKeyKind } from '#model/ingest.ts'
import type { IngestScope } from '#model/kinds/index.ts'
import { instant, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'
import { bytes } from '../../storage/postgres/bytes.ts'

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<ApiKeyKind>().notNull().default('bearer'),
  scopes: text('scopes').array().$type<IngestScope[]>().notNull(),
  secretHash: bytes('secret_hash').notNull(),
  hint: text('hint').notNull(),
  formerHash: bytes('former_hash'),
  formerUntil: instant('former_until'),
  sealed: text('sealed'),
  formerSealed: text('former_sealed'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  rotatedAt: instant('rotated_at'),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
})
export type ApiKeyRow = typeof apiKeys.$inferSelect
