import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Permission, Role } from '#model/permissions.ts'
import { bytes } from '../../storage/postgres/bytes.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What waits for somebody's answer; an answered one is no longer here. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  /** Lower case. */
  email: text('email').notNull(),
  role: text('role').$type<Role>().notNull(),
  /** Exactly these; null for those of the role. */
  permissions: text('permissions').array().$type<Permission[]>(),
  /** Only these; null for the whole account. */
  virtualChannelIds: uuid('virtual_channel_ids').array(),
  validFrom: instant('valid_from'),
  validUntil: instant('valid_until'),
  /** The same for all that one link carries. */
  tokenHash: bytes('token_hash').notNull(),
  invitedBy: uuid('invited_by'),
  invitedAt: instant('invited_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
