import type { AlertLifecycle } from '#analytics/monitoring/alert-lifecycle.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { AlertMoment, AlertState, Severity, Verdict } from '#model/monitoring/rules.ts'
import { bytes } from '#platform/storage/postgres/bytes.ts'
import {
  boolean,
  doublePrecision,
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/storage/postgres/drizzle.ts'
import type { RuleState } from '../model.ts'

export const monitoringRules = pgTable('monitoring_rules', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  virtualChannelId: uuid('virtual_channel_id'),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<RuleSettings>().notNull(),
  enabled: boolean('enabled').notNull(),
  version: integer('version').notNull(),
  since: instant('since').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
  judgedUntil: instant('judged_until'),
  state: text('state').$type<RuleState>().notNull().default('waiting'),
  nextAt: instant('next_at').notNull(),
  waits: boolean('waits').notNull().default(false),
  leasedUntil: instant('leased_until'),
})
export type StoredRule = typeof monitoringRules.$inferSelect

export const ruleVersions = pgTable(
  'monitoring_rule_versions',
  {
    accountId: uuid('account_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    version: integer('version').notNull(),
    settings: jsonb('settings').$type<RuleSettings>().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by'),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.version] })],
)

/** `place` is the JSON of the series' values. */
export const monitoringSeries = pgTable(
  'monitoring_series',
  {
    accountId: uuid('account_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    place: text('place').notNull(),
    life: jsonb('life').$type<AlertLifecycle>().notNull(),
    beginsAt: instant('begins_at'),
    detectorUntil: instant('detector_until'),
    detector: bytes('detector'),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.place] })],
)

export const alerts = pgTable('alerts', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  ruleId: uuid('rule_id').notNull(),
  ruleVersion: integer('rule_version').notNull(),
  settings: jsonb('settings').$type<RuleSettings>().notNull(),
  virtualChannelId: uuid('virtual_channel_id'),
  place: jsonb('place').$type<{ values: string[]; labels: string[] }>().notNull(),
  incidentId: uuid('incident_id').notNull(),
  severity: text('severity').$type<Severity>().notNull(),
  state: text('state').$type<AlertState>().notNull(),
  observed: doublePrecision('observed'),
  expected: doublePrecision('expected'),
  low: doublePrecision('low'),
  high: doublePrecision('high'),
  /** Minor units. */
  lost: doublePrecision('lost'),
  brokenMinutes: doublePrecision('broken_minutes').notNull().default(0),
  brokeAt: instant('broke_at').notNull(),
  firedAt: instant('fired_at'),
  acknowledgedAt: instant('acknowledged_at'),
  endedAt: instant('ended_at'),
  silencedUntil: instant('silenced_until'),
  reopened: integer('reopened').notNull().default(0),
  ownerId: uuid('owner_id'),
  verdict: text('verdict').$type<Verdict>(),
  verdictComment: text('verdict_comment').notNull().default(''),
  verdictBy: uuid('verdict_by'),
  verdictAt: instant('verdict_at'),
  updatedAt: instant('updated_at').notNull(),
})
export type StoredAlert = typeof alerts.$inferSelect

export const alertEntries = pgTable('alert_entries', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  alertId: uuid('alert_id').notNull(),
  at: instant('at').notNull(),
  moment: text('moment').$type<AlertMoment>().notNull(),
  by: uuid('by'),
  text: text('text').notNull().default(''),
})
export type StoredEntry = typeof alertEntries.$inferSelect
