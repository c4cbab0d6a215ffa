import { randomUUID } from 'node:crypto'
import type { Role } from '#model/permissions.ts'
import { createAccount, type Account } from '../identity/create-account.ts'
import { hashPassword } from '../identity/password.ts'
import { memberships, users } from '../identity/schema.ts'
import type { Database } from '../storage/postgres/postgres.ts'

export type TestPerson = { id: string; email: string; password: string; accounts: Account[] }

export async function newPerson(
  db: Database,
  accountNames: string[] = ['Loja'],
  role: Role = 'owner',
): Promise<TestPerson> {
  const id = randomUUID()
  const person = { id, email: `${id}@teste.local`, password: `senha-${id}` }
  const passwordHash = await hashPassword(person.password)
  await db.insert(users).values({ id, name: 'Pessoa de teste', email: person.email, passwordHash })
  const accounts: Account[] = []
  for (const [order, name] of accountNames.entries()) {
    const account = await createAccount(db, { name })
    await db
      .insert(memberships)
      .values({ userId: id, accountId: account.id, role, createdAt: new Date(1_700_000_000_000 + order) })
    accounts.push(account)
  }
  return { ...person, accounts }
}

/** @throws if the person has none. */
export function firstAccountOf({ accounts: [first] }: TestPerson): Account {
  if (first === undefined) throw new Error('the person has no account')
  return first
}
