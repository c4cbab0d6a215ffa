import { randomInt } from 'node:crypto'
import { and, count, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { blindIndex, blindIndexes } from '../../secrets/blind-index.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import { recoveryCodes } from './schema.ts'

const codes = 10
/** Without look-alike characters. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const purpose = 'recovery-code'

const newCode = () => {
  const text = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}

const written = (userId: string, code: string) =>
  `${userId}:${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`

/** Shown once, stored as keyed hashes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  keyring: Keyring,
  userId: string,
): Promise<string[]> {
  const made = Array.from({ length: codes }, newCode)
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insert(recoveryCodes)
    .values(made.map((code) => ({ userId, codeHash: blindIndex(keyring, written(userId, code), purpose) })))
  return made
}

export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function consumeRecoveryCode(
  tx: Database | Transaction,
  keyring: Keyring,
  userId: string,
  code: string,
): Promise<boolean> {
  const hashes = blindIndexes(keyring, written(userId, code), purpose)
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, hashes)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export async function countRecoveryCodes(db: Database | Transaction, userId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return left?.count ?? 0
}
