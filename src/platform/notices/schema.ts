import type { DeliveryState, DestinationKind, MessageFormat } from '#model/monitoring/destinations.ts'
import type { CheckArea } from '#model/monitoring/checks.ts'
import type { Severity } from '#model/monitoring/rules.ts'
import { bigint, boolean, instant, integer, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'
import { bytes } from '../storage/postgres/bytes.ts'
import type { NoticeKind } from './notice.ts'

export const destinations = pgTable('destinations', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<DestinationKind>().notNull(),
  name: text('name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  sealed: text('sealed').notNull(),
  /** The only part of the address that people see. */
  hint: text('hint').notNull(),
  messageFormat: text('message_format').$type<MessageFormat>().notNull().default('full'),
  userId: uuid('user_id'),
  endpointHash: bytes('endpoint_hash'),
  pausedUntil: instant('paused_until'),
  /** Gets nothing but the mail that asks. */
  awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
  changedAt: instant('changed_at').notNull(),
})
export type DestinationRow = typeof destinations.$inferSelect

export const noticeRoutes = pgTable('notice_routes', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  severities: text('severities').array().$type<Severity[]>().notNull(),
  areas: text('areas').array().$type<CheckArea[]>().notNull(),
  ruleIds: uuid('rule_ids').array().notNull(),
  virtualChannelIds: uuid('virtual_channel_ids').array().notNull(),
  destinationIds: uuid('destination_ids').array().notNull(),
  browsers: boolean('browsers').notNull(),
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
  quietWeekdays: integer('quiet_weekdays').array().notNull(),
  criticalPasses: boolean('critical_passes').notNull(),
  afterMinutes: integer('after_minutes').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
})

export const deliveries = pgTable('deliveries', {
  id: uuid('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  accountId: uuid('account_id').notNull(),
  destinationId: uuid('destination_id').notNull(),
  noticeKey: text('notice_key').notNull(),
  incident: text('incident').notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  severity: text('severity').$type<Severity>().notNull(),
  sealed: text('sealed').notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('queued'),
  held: boolean('held').notNull().default(false),
  attempts: integer('attempts').notNull().default(0),
  messageId: uuid('message_id'),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  area: text('area'),
  ruleId: uuid('rule_id'),
  virtualChannelId: uuid('virtual_channel_id'),
  lastError: text('last_error'),
  queuedAt: instant('queued_at').notNull(),
  sentAt: instant('sent_at'),
  endedAt: instant('ended_at'),
})
export type DeliveryRow = typeof deliveries.$inferSelect

export const pushKeys = pgTable('push_keys', {
  id: integer('id').primaryKey().default(1),
  publicKey: text('public_key').notNull(),
  sealed: text('sealed').notNull(),
})
