import { randomUUID } from 'node:crypto'
import { createAccount } from '#platform/identity/create-account.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

/** Who signs in to an account of the bench, as its owner. */
export async function newOwner(db: Database, accountId: string, name: string) {
  const [userId, password] = [randomUUID(), randomUUID()]
  const email = `${userId}@bench.local`
  await db.insert(users).values({ id: userId, name, email, passwordHash: await hashPassword(password) })
  await db.insert(memberships).values({ userId, accountId, role: 'owner' })
  return { email, password }
}

/** A new account, and who signs in to it. */
export async function ownedAccount(db: Database, name: string) {
  const { id, timeZone } = await createAccount(db, { name })
  return { id, timeZone, ...(await newOwner(db, id, name)) }
}
