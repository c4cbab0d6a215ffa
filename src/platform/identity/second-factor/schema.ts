import { instant, pgTable, primaryKey, uuid } from '#platform/storage/postgres/drizzle.ts'
import { bytes } from '../../storage/postgres/bytes.ts'

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const pendingSignIns = pgTable('pending_sign_ins', {
  browserHash: bytes('browser_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
