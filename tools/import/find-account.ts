import { asc } from 'drizzle-orm'
import type { ImportMapping } from '#vocabulary/import-mapping/mapping.ts'
import { createAccount, type Account } from '#platform/identity/create-account.ts'
import { accounts, memberships, users } from '#platform/identity/schema.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

/** The account of a name or id; with `create`, a new one, that lives where the mapping's files do, for all people. Otherwise prints which there are. */
export async function findAccount(
  db: Database,
  wanted: string,
  create: ImportMapping | undefined,
): Promise<Account | undefined> {
  const all = await db.select().from(accounts).orderBy(asc(accounts.name))
  const byId = all.filter(({ id }) => id === wanted)
  const found = byId.length > 0 ? byId : all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (found.length === 1) return found[0]
  if (found.length === 0 && create !== undefined) return createForEverybody(db, wanted, create)
  const why = found.length > 1 ? 'Há mais de uma conta com este nome; use o id' : `Não há conta "${wanted}"`
  const list = all.map(({ id, name }) => `  ${name} (${id})`).join('\n')
  console.error(`${why}. ${all.length === 0 ? 'Ainda não há contas.' : `Contas:\n${list}`}`)
  if (found.length === 0) console.error('Para criar a conta, acrescente --create.')
  return undefined
}

/** Whoever may start programs here may see everything: the new account is for all the people there are. */
async function createForEverybody(
  db: Database,
  name: string,
  { timeZone, currency = 'BRL' }: ImportMapping,
): Promise<Account> {
  const people = await db.select({ id: users.id }).from(users)
  const account = await createAccount(db, { name, timeZone, currency })
  for (const { id } of people) {
    await db.insert(memberships).values({ userId: id, accountId: account.id, role: 'owner' })
  }
  console.log(`• Conta "${name}" criada (${account.id}), em ${currency}, no fuso ${timeZone}`)
  return account
}
