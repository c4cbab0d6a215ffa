import { createHash, randomBytes } from 'node:crypto'
import {
  and,
  eq,
  gt,
  instant,
  lt,
  pgTable,
  text,
  uuid,
  type SQL,
} from '#platform/storage/postgres/drizzle.ts'
import { bytes } from '../storage/postgres/bytes.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'

const minute = 60_000

const validFor = { 'confirm-sign-up': 24 * 60 * minute, 'recover-password': 60 * minute }

export type MailedPurpose = keyof typeof validFor

const mailedTokens = pgTable('mailed_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  purpose: text('purpose').$type<MailedPurpose>().notNull(),
  userId: uuid('user_id'),
  expiresAt: instant('expires_at').notNull(),
})

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const good = (purpose: MailedPurpose, token: string, at: Date): SQL | undefined =>
  and(
    eq(mailedTokens.tokenHash, hashOf(token)),
    eq(mailedTokens.purpose, purpose),
    gt(mailedTokens.expiresAt, at),
  )

export async function newMailedToken(
  tx: Transaction,
  { purpose, userId, at }: { purpose: MailedPurpose; userId: string | null; at: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + validFor[purpose])
  await tx.delete(mailedTokens).where(lt(mailedTokens.expiresAt, at))
  await tx.insert(mailedTokens).values({ tokenHash: hashOf(token), purpose, userId, expiresAt })
  return token
}

export async function findTokenOwner(
  db: Database,
  { purpose, token, at }: { purpose: MailedPurpose; token: string; at: Date },
): Promise<string | null> {
  const [found] = await db
    .select({ userId: mailedTokens.userId })
    .from(mailedTokens)
    .where(good(purpose, token, at))
  return found?.userId ?? null
}

/** Consumes the token; only one of several concurrent calls succeeds. */
export async function consumeMailedToken(
  tx: Transaction,
  { purpose, token, at }: { purpose: MailedPurpose; token: string; at: Date },
): Promise<string | null> {
  const [taken] = await tx
    .delete(mailedTokens)
    .where(good(purpose, token, at))
    .returning({ userId: mailedTokens.userId })
  return taken?.userId ?? null
}

export async function revokeMailedTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(mailedTokens).where(eq(mailedTokens.userId, userId))
}
