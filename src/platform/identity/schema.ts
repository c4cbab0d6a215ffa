import {
  bigint,
  boolean,
  char,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ChannelRule } from '#model/channel-rule.ts'
import type { Permission, Role } from '#model/permissions.ts'
import { bytes } from '../storage/postgres/bytes.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
  currency: char('currency', { length: 3 }).notNull().default('BRL'),
  /** Its store is invented, for people to look around. */
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Since when nobody gets in. */
  disabledAt: instant('disabled_at'),
})

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** Lower case. Leads nowhere while they only claim one: docs/adr/sign-up-says-nothing.md. */
  email: text('email').notNull().unique(),
  /** What they signed up with and have not proven yet; null once `email` is theirs. */
  claimedEmail: text('claimed_email'),
  /** Null for people who sign in with Google only. */
  passwordHash: text('password_hash'),
  googleSubject: text('google_subject').unique(),
  /** When they last proved that mail to this address reaches them. */
  emailVerifiedAt: instant('email_verified_at'),
  currency: char('currency', { length: 3 }).notNull().default('BRL'),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Sealed, like the two below. */
  phone: text('phone'),
  cpf: text('cpf'),
  birthDate: text('birth_date'),
  preferences: jsonb('preferences').notNull().default({}),
  /** Sealed. */
  totpSecret: text('totp_secret'),
  /** Since when the second factor is asked for. */
  totpConfirmedAt: instant('totp_confirmed_at'),
  /** The step of the last code that was accepted. */
  totpStep: bigint('totp_step', { mode: 'number' }),
  erasedAt: instant('erased_at'),
  /** Since when nobody gets in as this person. */
  disabledAt: instant('disabled_at'),
})

export const memberships = pgTable(
  'memberships',
  {
    userId: uuid('user_id').notNull(),
    accountId: uuid('account_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<'active' | 'suspended'>().notNull().default('active'),
    /** Exactly these; null for those of the role. */
    permissions: text('permissions').array().$type<Permission[]>(),
    /** Only these; null for the whole account. */
    virtualChannelIds: uuid('virtual_channel_ids').array(),
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.accountId] })],
)

/** A named part of an account's orders. */
export const virtualChannels = pgTable('virtual_channels', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  rule: jsonb('rule').$type<ChannelRule>().notNull(),
  /** Of several channels that an order is in, it is attributed to the one that comes first. */
  position: integer('position').notNull().default(0),
  /** Goes up with every change of the name or of the rule. */
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const userSessions = pgTable('user_sessions', {
  /** SHA-256 of the cookie's value: the table alone opens no session. */
  tokenHash: bytes('token_hash').primaryKey(),
  /** Names it in lists; opens nothing. */
  id: uuid('id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  selectedAccountId: uuid('selected_account_id'),
  selectedVirtualChannelId: text('selected_virtual_channel_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  /** Truncated. */
  ip: text('ip'),
  userAgent: text('user_agent'),
  /** Of no account, looking around in the demo's. */
  visitsDemo: boolean('visits_demo').notNull().default(false),
})
