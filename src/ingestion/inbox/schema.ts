import { bytes } from '#platform/storage/postgres/bytes.ts'
import { bigint, instant, integer, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'
import type { Platform } from '../connectors/descriptions.ts'

export type InboxSource = Platform | 'api'

export const inbox = pgTable('inbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: uuid('account_id').notNull(),
  connectionId: uuid('connection_id'),
  source: text('source').$type<InboxSource>().notNull(),
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  version: text('version').notNull(),
  payload: bytes('payload').notNull(),
  sealedBy: text('sealed_by'),
  bytes: integer('bytes').notNull(),
  state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
  reason: text('reason'),
  attempts: integer('attempts').notNull().default(0),
  receivedAt: instant('received_at').notNull(),
  endedAt: instant('ended_at'),
})
