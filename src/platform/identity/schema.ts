import type { ChannelRule } from '#model/channel-rule.ts'
import type { OwnHoliday } from '#model/forms/account-forms.ts'
import type { Permission, Role } from '#model/permissions.ts'
import type { State } from '#model/states.ts'
import {
  bigint,
  boolean,
  char,
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/storage/postgres/drizzle.ts'
import { bytes } from '../storage/postgres/bytes.ts'

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
  currency: char('currency', { length: 3 }).notNull().default('BRL'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  disabledAt: instant('disabled_at'),
  /** Brazilian state; null for national holidays only. */
  holidayState: char('holiday_state', { length: 2 }).$type<State>(),
  ownHolidays: jsonb('own_holidays').$type<OwnHoliday[]>().notNull().default([]),
  version: integer('version').notNull().default(1),
  /** Closed by its people, deleted later. `disabledAt` is set at the same time. */
  closedAt: instant('closed_at'),
})

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** Lower case. While only claimed, not deliverable: docs/adr/sign-up-says-nothing.md. */
  email: text('email').notNull().unique(),
  /** Address entered at sign-up and not yet confirmed; null once `email` is set to it. */
  claimedEmail: text('claimed_email'),
  /** Null: signs in with Google only. */
  passwordHash: text('password_hash'),
  googleSubject: text('google_subject').unique(),
  /** When a mailed link last proved the address. */
  emailVerifiedAt: instant('email_verified_at'),
  currency: char('currency', { length: 3 }).notNull().default('BRL'),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Encrypted, like the two below. */
  phone: text('phone'),
  cpf: text('cpf'),
  birthDate: text('birth_date'),
  preferences: jsonb('preferences').notNull().default({}),
  pinnedFigures: text('pinned_figures').array().notNull().default([]),
  totpSecret: text('totp_secret'),
  totpConfirmedAt: instant('totp_confirmed_at'),
  /** Time step of the last accepted code, to prevent reuse. */
  totpStep: bigint('totp_step', { mode: 'number' }),
  erasedAt: instant('erased_at'),
  disabledAt: instant('disabled_at'),
})

export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id').notNull(),
    accountId: uuid('account_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<'active' | 'suspended'>().notNull().default('active'),
    permissions: text('permissions').array().$type<Permission[]>(),
    virtualChannelIds: uuid('virtual_channel_ids').array(),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.accountId] })],
)

export const virtualChannels = pgTable('virtual_channels', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  rule: jsonb('rule').$type<ChannelRule>().notNull(),
  /** An order matching several channels is attributed to the first. */
  position: integer('position').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const userSessions = pgTable('user_sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  selectedAccountId: uuid('selected_account_id'),
  selectedVirtualChannelId: text('selected_virtual_channel_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  ip: text('ip'),
  userAgent: text('user_agent'),
  visitsDemo: boolean('visits_demo').notNull().default(false),
})

export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
