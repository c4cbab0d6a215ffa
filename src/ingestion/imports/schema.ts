import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import type { ImportPhase, ImportState } from '#model/import-states.ts'
import {
  bigint,
  boolean,
  instant,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from '#platform/storage/postgres/drizzle.ts'
import type { InspectedFile } from '../files/inspect-file.ts'
import type { Deletion } from '../connections/schema.ts'
import type { ImportResult } from './summarise.ts'

const count = (name: string) => bigint(name, { mode: 'number' })

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  state: text('state').$type<ImportState>().notNull().default('draft'),
  goal: text('goal').$type<'checking' | 'running'>(),
  mapping: jsonb('mapping').$type<ImportMapping>(),
  mappingVersion: integer('mapping_version').notNull().default(0),
  storage: text('storage').notNull(),
  phase: text('phase').$type<ImportPhase>(),
  staged: text('staged'),
  batch: uuid('batch'),
  stagedRows: count('staged_rows'),
  bytesDone: count('bytes_done').notNull().default(0),
  bytesTotal: count('bytes_total').notNull().default(0),
  rowsRead: count('rows_read').notNull().default(0),
  rowsRejected: count('rows_rejected').notNull().default(0),
  stepsDone: integer('steps_done').notNull().default(0),
  stepsTotal: integer('steps_total').notNull().default(0),
  result: jsonb('result').$type<ImportResult>(),
  undo: jsonb('undo').$type<Deletion>(),
  error: text('error'),
  readerEnds: integer('reader_ends').notNull().default(0),
  stopRequested: boolean('stop_requested').notNull().default(false),
  worker: uuid('worker'),
  heartbeatAt: instant('heartbeat_at'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  startedAt: instant('started_at'),
  runAt: instant('run_at'),
  endedAt: instant('ended_at'),
})
export type ImportRow = typeof imports.$inferSelect

export const importFiles = pgTable('import_files', {
  id: uuid('id').primaryKey(),
  importId: uuid('import_id').notNull(),
  accountId: uuid('account_id').notNull(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  path: text('path').notNull(),
  bytes: count('bytes').notNull(),
  sha256: text('sha256').notNull(),
  seen: jsonb('seen').$type<InspectedFile>().notNull(),
})
export type ImportFileRow = typeof importFiles.$inferSelect
