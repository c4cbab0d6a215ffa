import { Secret, TOTP } from 'otpauth'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { users } from '../identity/schema.ts'
import { replaceRecoveryCodes } from '../identity/second-factor/recovery-codes.ts'
import { sealed } from '../identity/sealed-fields.ts'
import { newTotpSecret } from '../identity/second-factor/totp.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { testKeyring } from './keyring.ts'

export function totpCodeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

/** Turns the second factor on; returns its secret and recovery codes. */
export async function turnOnSecondFactor(
  db: Database,
  userId: string,
  at: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newTotpSecret()
  const totpSecret = sealed(testKeyring, { field: 'totpSecret', userId, value: secret })
  return db.transaction(async (tx) => {
    await tx.update(users).set({ totpSecret, totpConfirmedAt: at }).where(eq(users.id, userId))
    return { secret, recoveryCodes: await replaceRecoveryCodes(tx, testKeyring, userId) }
  })
}
