import { asc } from 'drizzle-orm'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import type { Account } from '#platform/identity/create-account.ts'
import { accounts } from '#platform/identity/schema.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { openAccount } from '../account/open-account.ts'

/** Whose a new account is, and the mapping whose time zone and currency it takes. */
type NewOwner = { email: string; mapping: ImportMapping }

/** The account of a name or id; with `create`, a new one of that owner. Otherwise prints which there are. */
export async function findAccount(
  db: Database,
  wanted: string,
  create: NewOwner | undefined,
): Promise<Account | undefined> {
  const all = await db.select().from(accounts).orderBy(asc(accounts.name))
  const byId = all.filter(({ id }) => id === wanted)
  const found = byId.length > 0 ? byId : all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (found.length === 1) return found[0]
  if (found.length === 0 && create !== undefined) {
    const { email, mapping } = create
    const { timeZone, currency = 'BRL' } = mapping
    return openAccount(db, { email, name: wanted, timeZone, currency })
  }
  const why = found.length > 1 ? 'Há mais de uma conta com este nome; use o id' : `Não há conta "${wanted}"`
  const list = all.map(({ id, name }) => `  ${name} (${id})`).join('\n')
  console.error(`${why}. ${all.length === 0 ? 'Ainda não há contas.' : `Contas:\n${list}`}`)
  if (found.length === 0) console.error('Para criar a conta, acrescente --create --owner EMAIL.')
  return undefined
}
