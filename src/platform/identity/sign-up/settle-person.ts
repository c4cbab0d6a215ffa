import { eq } from 'drizzle-orm'
import type { Transaction } from '../../storage/postgres/postgres.ts'
import { users } from '../schema.ts'
import { lockAddress } from './lock-address.ts'

/**
 * Gives a person the address that they claim, now that they have proven to read its mails. False where somebody else has
 * it meanwhile. Nothing is left to do for a person who has theirs already. Other claims stay, or their end would tell.
 */
export async function settlePerson(
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
