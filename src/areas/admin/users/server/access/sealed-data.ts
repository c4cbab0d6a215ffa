import { eq } from 'drizzle-orm'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { opened } from '#platform/identity/sealed-fields.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { PersonalData } from '../../contract.ts'
import { findPerson, membershipOf } from './find-person.ts'

export type WithKeyring = AccountContext & { keyring: Keyring }

/** What somebody of the account keeps about themselves, whole; throws `notFound` for anybody else. */
export async function openData(
  db: Database | Transaction,
  ctx: WithKeyring,
  userId: string,
): Promise<PersonalData> {
  await findPerson(db, ctx, userId)
  const [row] = await db
    .select({ phone: users.phone, cpf: users.cpf })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(membershipOf(ctx, userId))
  if (row === undefined) throw new FarolError('notFound')
  return {
    phone: opened(ctx.keyring, { field: 'phone', userId, value: row.phone }),
    cpf: opened(ctx.keyring, { field: 'cpf', userId, value: row.cpf }),
  }
}
