import type { Permission, Role } from '#model/permissions.ts'
import { instant, pgTable, text, uuid } from '#platform/storage/postgres/drizzle.ts'
import { bytes } from '../../storage/postgres/bytes.ts'

/** Pending invitations only: accepted ones are deleted. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  email: text('email').notNull(),
  role: text('role').$type<Role>().notNull(),
  /** Null: the role's permissions. */
  permissions: text('permissions').array().$type<Permission[]>(),
  /** Null: the whole account. */
  virtualChannelIds: uuid('virtual_channel_ids').array(),
  validFrom: instant('valid_from'),
  validUntil: instant('valid_until'),
  tokenHash: bytes('token_hash').notNull(),
  invitedBy: uuid('invited_by'),
  invitedAt: instant('invited_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
