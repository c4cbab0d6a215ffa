import type { VisitOutcome } from '#platform/outbound/visit-outcome.ts'
import type { Severity } from '#model/monitoring/rules.ts'
import {
  boolean,
  date,
  doublePrecision,
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/storage/postgres/drizzle.ts'
import type { AddressKind } from '../model.ts'
import type { CheckKey, ProblemVerdict } from '#model/monitoring/checks.ts'

export type FoundState = 'waiting' | 'ok' | 'problem' | 'noData'

export const guardianChecks = pgTable(
  'guardian_checks',
  {
    accountId: uuid('account_id').notNull(),
    key: text('key').$type<CheckKey>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    limit: integer('limit'),
    severity: text('severity').$type<Severity>(),
    ownerId: uuid('owner_id'),
    silencedUntil: instant('silenced_until'),
    version: integer('version').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    leasedUntil: instant('leased_until'),
    state: text('state').$type<FoundState>().notNull().default('waiting'),
    checkedAt: instant('checked_at'),
    since: instant('since'),
    count: integer('count').notNull().default(0),
    /** Minor units. */
    atRisk: doublePrecision('at_risk'),
    said: text('said').notNull().default(''),
    incident: uuid('incident'),
    /** Someone was notified of the problem. */
    isNotified: boolean('told').notNull().default(false),
  },
  ({ accountId, key }) => [primaryKey({ columns: [accountId, key] })],
)
export type StoredCheck = typeof guardianChecks.$inferSelect

export const guardianItems = pgTable(
  'guardian_items',
  {
    accountId: uuid('account_id').notNull(),
    key: text('key').$type<CheckKey>().notNull(),
    item: text('item').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    detail: text('detail').notNull(),
    /** Minor units. */
    atRisk: doublePrecision('at_risk'),
    link: text('link'),
    since: instant('since').notNull(),
  },
  ({ accountId, key, item }) => [primaryKey({ columns: [accountId, key, item] })],
)
export type StoredItem = typeof guardianItems.$inferSelect

export const guardianProblems = pgTable('guardian_problems', {
  /** Also the incident id of its notices. */
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  key: text('key').$type<CheckKey>().notNull(),
  severity: text('severity').$type<Severity>().notNull(),
  /** Highest number of items at any time. */
  count: integer('count').notNull(),
  since: instant('since').notNull(),
  endedAt: instant('ended_at'),
  /** Highest value at any time, in minor units. */
  atRisk: doublePrecision('at_risk'),
  /** Time of the first verdict or silence while it was open. */
  acknowledgedAt: instant('acknowledged_at'),
  verdict: text('verdict').$type<ProblemVerdict>(),
  verdictComment: text('verdict_comment').notNull().default(''),
  verdictBy: uuid('verdict_by'),
  verdictAt: instant('verdict_at'),
})
export type StoredProblem = typeof guardianProblems.$inferSelect

export const guardianDays = pgTable(
  'guardian_days',
  {
    accountId: uuid('account_id').notNull(),
    key: text('key').$type<CheckKey>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<Exclude<FoundState, 'waiting'>>().notNull(),
    count: integer('count').notNull(),
  },
  ({ accountId, key, day }) => [primaryKey({ columns: [accountId, key, day] })],
)

export type Visit = VisitOutcome & { at: string }

/**
 * Registration of a domain as its registry reported it at `at`. `domain` is the registered name; `ends` is an
 * ISO date, or null with the reason in `said`; `passing` means a retry may succeed soon.
 */
export type Registration = {
  at: string
  domain: string | null
  ends: string | null
  said: string | null
  passing: boolean
}

export const guardianAddresses = pgTable('guardian_addresses', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<AddressKind>().notNull(),
  url: text('url').notNull(),
  /** For carts; '' for pages. */
  skuId: text('sku_id').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
  registration: jsonb('registration').$type<Registration>(),
  visits: jsonb('visits').$type<Visit[]>().notNull().default([]),
})
export type StoredAddress = typeof guardianAddresses.$inferSelect
