import { bytes } from '#platform/storage/postgres/bytes.ts'
import type { ConnectionState } from '#model/connection-states.ts'
import {
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/storage/postgres/drizzle.ts'
import type { SourceCount } from '../claims/facts-of-source.ts'
import type { Platform } from '../connectors/descriptions.ts'

export type ConnectionProblem = {
  /** `feed`, `payments`, `backfill`… */
  part: string
  message: string
  resource?: string
  sample?: string
  since: string
  retryAt?: string
}

/** How much there was at the beginning, and how much is deleted. */
export type Deletion = {
  counts: readonly SourceCount[]
  stepsDone: number
  stepsTotal: number
  startedAt: string
  endedAt: string | null
}

export const connections = pgTable('connections', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  platform: text('platform').$type<Platform>().notNull(),
  name: text('name').notNull(),
  state: text('state').$type<ConnectionState>().notNull().default('syncing'),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  cursor: jsonb('cursor').$type<Record<string, unknown>>().notNull().default({}),
  problems: jsonb('problems').$type<ConnectionProblem[]>().notNull().default([]),
  failures: integer('failures').notNull().default(0),
  lastSyncAt: instant('last_sync_at'),
  nextRunAt: instant('next_run_at').notNull(),
  worker: uuid('worker'),
  heartbeatAt: instant('heartbeat_at'),
  noticeHash: bytes('notice_hash'),
  deletion: jsonb('deletion').$type<Deletion>(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
})
export type ConnectionRow = typeof connections.$inferSelect

export const connectionSecrets = pgTable('connection_secrets', {
  connectionId: uuid('connection_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  sealed: text('sealed').notNull(),
})

export const connectionLists = pgTable(
  'connection_lists',
  {
    connectionId: uuid('connection_id').notNull(),
    list: text('list').notNull(),
    accountId: uuid('account_id').notNull(),
    entries: jsonb('entries').$type<unknown[]>().notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.list] })],
)
