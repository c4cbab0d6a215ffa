import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '../../storage/postgres/postgres.ts'
import { users } from '../schema.ts'

/**
 * False if someone else confirmed it meanwhile. Other claims are kept, since deleting them would reveal that.
 */
export async function confirmClaimedEmail(
  tx: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<boolean> {
  const [person] = await tx.select({ claim: users.claimedEmail }).from(users).where(eq(users.id, userId))
  if (person === undefined) return false
  if (person.claim === null) return true
  await lockAddress(tx, person.claim)
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, person.claim))
  if (owner !== undefined) return false
  await tx
    .update(users)
    .set({ email: person.claim, claimedEmail: null, emailVerifiedAt: at })
    .where(eq(users.id, userId))
  return true
}

export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`)
}
