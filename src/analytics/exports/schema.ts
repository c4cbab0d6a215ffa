import type { ExportFormat, ExportState, ExportType } from '#model/exports.ts'
import type { VirtualChannel } from '#platform/identity/signed-in.ts'
import type { Permission } from '#model/permissions.ts'
import {
  bigint,
  boolean,
  instant,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from '#platform/storage/postgres/drizzle.ts'

const count = (name: string) => bigint(name, { mode: 'number' })

export type ExportSum = { key: string; label: string; type: ExportType; value: number; currency?: string }

export const exportJobs = pgTable('exports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  format: text('format').$type<ExportFormat>().notNull(),
  /** Encrypted: searches may contain personal data. */
  question: text('question').notNull(),
  columns: text('columns').array(),
  personal: boolean('personal').notNull(),
  purpose: text('purpose'),
  virtualChannel: jsonb('virtual_channel').$type<VirtualChannel>(),
  mayHoldPeople: boolean('may_hold_people').notNull().default(true),
  needs: text('needs').array().$type<Permission[]>().notNull(),
  state: text('state').$type<ExportState>().notNull().default('waiting'),
  storage: text('storage').notNull(),
  slot: smallint('slot'),
  rowsDone: count('rows_done').notNull().default(0),
  rowsExpected: count('rows_expected'),
  file: text('file'),
  bytes: count('bytes'),
  sums: jsonb('sums').$type<ExportSum[]>().notNull().default([]),
  error: text('error'),
  worker: uuid('worker'),
  heartbeatAt: instant('heartbeat_at'),
  requestedBy: uuid('requested_by'),
  createdAt: instant('created_at').notNull(),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  expiresAt: instant('expires_at'),
})
export type ExportJobRow = typeof exportJobs.$inferSelect
