import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '../../storage/postgres/postgres.ts'
import { users } from '../schema.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
  const off = { totpConfirmedAt: null, totpSecret: null, totpStep: null }
  await tx.update(users).set(off).where(eq(users.id, userId))
  await deleteRecoveryCodes(tx, userId)
}
