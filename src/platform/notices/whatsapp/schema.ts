import type { WhatsAppSendState } from '#model/monitoring/destinations.ts'
import {
  boolean,
  instant,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/storage/postgres/drizzle.ts'
import { bytes } from '../../storage/postgres/bytes.ts'

export const whatsAppNumbers = pgTable('whatsapp_numbers', {
  accountId: uuid('account_id').primaryKey(),
  id: uuid('id').notNull(),
  phoneNumberId: text('phone_number_id').notNull(),
  businessId: text('business_id').notNull(),
  sealed: text('sealed').notNull(),
  display: text('display').notNull(),
  verifiedName: text('verified_name').notNull(),
  quality: text('quality').notNull(),
  isOfficial: boolean('is_official').notNull(),
  error: text('error'),
  checkedAt: instant('checked_at').notNull(),
  webhookAt: instant('webhook_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
})
export type WhatsAppNumberRow = typeof whatsAppNumbers.$inferSelect

export const bridgeStates = ['open', 'connecting', 'close'] as const

export const whatsAppBridges = pgTable('whatsapp_bridges', {
  accountId: uuid('account_id').primaryKey(),
  id: uuid('id').notNull(),
  sealed: text('sealed').notNull(),
  host: text('host').notNull(),
  instance: text('instance').notNull(),
  state: text('state').$type<(typeof bridgeStates)[number]>().notNull(),
  error: text('error'),
  checkedAt: instant('checked_at').notNull(),
  acceptedAt: instant('accepted_at').notNull(),
  acceptedBy: uuid('accepted_by'),
  acceptedText: text('accepted_text').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
})
export type WhatsAppBridgeRow = typeof whatsAppBridges.$inferSelect

export const whatsAppTemplates = pgTable(
  'whatsapp_templates',
  {
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    status: text('status').notNull(),
    category: text('category').notNull(),
    reason: text('reason'),
    changedAt: instant('changed_at').notNull(),
  },
  ({ accountId, name, language }) => [primaryKey({ columns: [accountId, name, language] })],
)

export const whatsAppPeople = pgTable('whatsapp_people', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  phoneHash: bytes('phone_hash').notNull(),
  sealed: text('sealed').notNull(),
  hint: text('hint').notNull(),
  consentAt: instant('consent_at'),
  consentBy: uuid('consent_by'),
  consentHow: text('consent_how'),
  optedOutAt: instant('opted_out_at'),
  wordAt: instant('word_at'),
  lastInboundAt: instant('last_inbound_at'),
  createdAt: instant('created_at').notNull(),
})
export type WhatsAppPersonRow = typeof whatsAppPeople.$inferSelect

export const whatsAppMembers = pgTable(
  'whatsapp_members',
  {
    accountId: uuid('account_id').notNull(),
    destinationId: uuid('destination_id').notNull(),
    personId: uuid('person_id').notNull(),
    changedAt: instant('changed_at').notNull(),
    gone: boolean('gone').notNull().default(false),
  },
  ({ destinationId, personId }) => [primaryKey({ columns: [destinationId, personId] })],
)

export const whatsAppGroups = pgTable('whatsapp_groups', {
  destinationId: uuid('destination_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  requestId: text('request_id'),
  groupId: text('group_id'),
  invite: text('invite'),
  status: text('status').$type<'asked' | 'invited' | 'active' | 'failed'>().notNull(),
  error: text('error'),
  lastInboundAt: instant('last_inbound_at'),
})
export type WhatsAppGroupRow = typeof whatsAppGroups.$inferSelect

export const whatsAppSends = pgTable('whatsapp_sends', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  destinationId: uuid('destination_id'),
  personId: uuid('person_id'),
  messageId: uuid('message_id').notNull(),
  noticeKeys: text('notice_keys').array().notNull(),
  sealed: text('sealed').notNull(),
  form: text('form').$type<'text' | 'template'>().notNull(),
  byBridge: boolean('by_bridge').notNull().default(false),
  state: text('state').$type<WhatsAppSendState>().notNull(),
  whatsAppId: text('whatsapp_id'),
  code: integer('code'),
  reason: text('reason'),
  createdAt: instant('created_at').notNull(),
  triedAt: instant('tried_at').notNull(),
  sentAt: instant('sent_at'),
  deliveredAt: instant('delivered_at'),
  readAt: instant('read_at'),
  failedAt: instant('failed_at'),
})
