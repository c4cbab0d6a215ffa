import { and, eq, isNotNull, isNull, lt, or } from '#platform/storage/postgres/drizzle.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import { countAttempt, resetAttempts, attemptSubject, tooManyAttempts } from '../attempts.ts'
import { users } from '../schema.ts'
import { opened } from '../sealed-fields.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { matchTotpStep } from './totp.ts'

const hour = 60 * 60_000
const codesPerHour = 20

export async function needsSecondFactor(db: Database | Transaction, userId: string): Promise<boolean> {
  const [person] = await db.select({ since: users.totpConfirmedAt }).from(users).where(eq(users.id, userId))
  return person !== undefined && person.since !== null
}

export type ConsumedCode = 'application' | 'recovery' | null

/** Null if wrong or already used. Throws `tooManyAttempts`, counted per person. */
export async function consumeSecondFactor(
  db: Database,
  keyring: Keyring,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<ConsumedCode> {
  const subjects = [attemptSubject('second-factor', userId, codesPerHour)]
  const wait = await countAttempt(db, { subjects, windowMs: hour, now: at })
  if (wait !== null) throw tooManyAttempts(wait)
  const spent = await spend(db, keyring, { userId, code, at })
  if (spent !== null) await resetAttempts(db, subjects, at)
  return spent
}

async function spend(
  db: Database,
  keyring: Keyring,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<ConsumedCode> {
  const digits = code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const used = await consumeTotpCode(db, keyring, { userId, code: digits, at, confirmed: true })
    return used ? 'application' : null
  }
  return (await consumeRecoveryCode(db, keyring, userId, code)) ? 'recovery' : null
}

/** With concurrent calls for the same code, only one succeeds. */
export async function consumeTotpCode(
  tx: Database | Transaction,
  keyring: Keyring,
  given: { userId: string; code: string; at: Date; confirmed: boolean },
): Promise<boolean> {
  const { userId, code, at, confirmed } = given
  const state = confirmed ? isNotNull(users.totpConfirmedAt) : isNull(users.totpConfirmedAt)
  const [person] = await tx
    .select({ secret: users.totpSecret })
    .from(users)
    .where(and(eq(users.id, userId), state))
    .for('update')
  const secret = opened(keyring, { field: 'totpSecret', userId, value: person?.secret ?? null })
  const step = secret === null ? null : matchTotpStep(secret, code, at)
  if (step === null) return false
  const used = await tx
    .update(users)
    .set({ totpStep: step })
    .where(and(eq(users.id, userId), state, or(isNull(users.totpStep), lt(users.totpStep, step))))
    .returning({ id: users.id })
  return used.length > 0
}
