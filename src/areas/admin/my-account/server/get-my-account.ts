import { FarolError } from '#platform/errors.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { emailChanges, users } from '#platform/identity/schema.ts'
import { opened } from '#platform/identity/sealed-fields.ts'
import { countRecoveryCodes } from '#platform/identity/second-factor/recovery-codes.ts'
import { readPreferences } from '#model/preferences.ts'
import { and, eq, gt } from '#platform/storage/postgres/drizzle.ts'
import type { MyAccount } from '../contract.ts'
import { maskedCpf } from '#areas/admin/server/masked-cpf.ts'

export async function getMyAccount(context: PersonContext): Promise<MyAccount> {
  const { db, keyring, person, now } = context
  const userId = assertPerson(context)
  const pendingChange = and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now()))
  const [row] = await db
    .select({ user: users, newEmail: emailChanges.email })
    .from(users)
    .leftJoin(emailChanges, pendingChange)
    .where(eq(users.id, userId))
  if (row === undefined) throw new FarolError('notFound')
  const { user, newEmail } = row
  const cpf = opened(keyring, { field: 'cpf', userId, value: user.cpf })
  const since = user.totpConfirmedAt?.toISOString()
  return {
    name: user.name,
    email: user.claimedEmail ?? user.email,
    newEmail,
    phone: opened(keyring, { field: 'phone', userId, value: user.phone }),
    cpf: cpf === null ? null : maskedCpf(cpf),
    birthDate: opened(keyring, { field: 'birthDate', userId, value: user.birthDate }),
    hasPassword: user.passwordHash !== null,
    currency: user.currency,
    preferences: readPreferences(user.preferences),
    accounts: person.memberships.map(({ id, name }) => ({ id, name })),
    secondFactor: since === undefined ? null : { since, recoveryCodes: await countRecoveryCodes(db, userId) },
  }
}
