import {
  boolean,
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/storage/postgres/drizzle.ts'
import type { DeliveryState } from '../model.ts'
import type { ReportSettings } from '../schedules-contract.ts'

export const reportSchedules = pgTable('report_schedules', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  settings: jsonb('settings').$type<ReportSettings>().notNull(),
  nextAt: instant('next_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})
export type StoredSchedule = typeof reportSchedules.$inferSelect

export const reportRuns = pgTable('report_runs', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  scheduleId: uuid('schedule_id').notNull(),
  settings: jsonb('settings').$type<ReportSettings>().notNull(),
  dueAt: instant('due_at').notNull(),
  late: boolean('late').notNull(),
  missed: integer('missed').notNull().default(0),
  state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  endedAt: instant('ended_at'),
  worker: uuid('worker'),
  heartbeatAt: instant('heartbeat_at'),
})
export type StoredRun = typeof reportRuns.$inferSelect

export const reportDeliveries = pgTable('report_deliveries', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  runId: uuid('run_id').notNull(),
  userId: uuid('user_id'),
  /** A list of WhatsApp. */
  destinationId: uuid('destination_id'),
  virtualChannel: text('virtual_channel'),
  state: text('state').$type<DeliveryState>().notNull(),
  reason: text('reason').notNull().default(''),
  at: instant('at').notNull(),
})

export const reportUnsubscriptions = pgTable(
  'report_unsubscriptions',
  {
    accountId: uuid('account_id').notNull(),
    scheduleId: uuid('schedule_id').notNull(),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
  },
  ({ scheduleId, userId }) => [primaryKey({ columns: [scheduleId, userId] })],
)
