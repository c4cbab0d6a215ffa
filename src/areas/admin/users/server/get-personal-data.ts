import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { PersonalData } from '../contract.ts'
import { maskedCpf } from '#areas/admin/server/masked-cpf.ts'
import { FarolError } from '#platform/errors.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { opened } from '#platform/identity/sealed-fields.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { findPerson, membershipOf } from './access/find-person.ts'

export async function getPersonalData(
  ctx: WithKeyring,
  { userId }: { userId: string },
): Promise<PersonalData> {
  assertPermission(ctx, 'admin.view')
  const { phone, cpf } = await readPersonalData(ctx.db, ctx, userId)
  return {
    phone: phone === null ? null : `(**) *****-${phone.slice(-4)}`,
    cpf: cpf === null ? null : maskedCpf(cpf),
  }
}

export type WithKeyring = AccountContext & { keyring: Keyring }

export async function readPersonalData(
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
