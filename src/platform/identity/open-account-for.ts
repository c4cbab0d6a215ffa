import { randomUUID } from 'node:crypto'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { createOwnedAccount, type Account, type NewAccount } from './create-account.ts'
import { newMailedToken } from './mailed-token.ts'
import { users } from './schema.ts'
import { lockAddress } from './sign-up/confirm-claimed-email.ts'

/**
 * Returns a token for `/recover-password/…` if the person cannot sign in yet. Throws `notFound` for a
 * disabled person.
 */
export async function openAccountFor(
  db: Database,
  { email, ...account }: NewAccount & { email: string },
  at: Date,
): Promise<{ account: Account; token: string | null }> {
  return db.transaction(async (tx) => {
    const owner = await findOrCreatePerson(tx, email)
    if (owner.disabledAt !== null) throw new FarolError('notFound')
    const created = await createOwnedAccount(tx, owner.id, account)
    const knows = owner.passwordHash !== null || owner.googleSubject !== null
    const token = knows
      ? null
      : await newMailedToken(tx, { purpose: 'recover-password', userId: owner.id, at })
    await recordPersonAudit(tx, {
      action: 'account.create',
      outcome: 'done',
      userId: null,
      accountId: created.id,
      object: `account:${created.id}`,
      after: { name: created.name, owner: `user:${owner.id}` },
      requestId: randomUUID(),
      source: { origin: 'system', ip: null, session: null },
      at,
    })
    return { account: created, token }
  })
}

async function findOrCreatePerson(tx: Transaction, email: string) {
  await lockAddress(tx, email)
  const [known] = await tx.select().from(users).where(eq(users.email, email))
  if (known !== undefined) return known
  const [made] = await tx
    .insert(users)
    .values({ name: email.split('@')[0] ?? email, email, passwordHash: null })
    .returning()
  if (made === undefined) throw new Error('PostgreSQL gave no row for an inserted person')
  return made
}
