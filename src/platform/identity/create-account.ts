import type { State } from '#model/states.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { accounts, memberships } from './schema.ts'

export type Account = { id: string; name: string; timeZone: string; currency: string; isDemo: boolean }

export type NewAccount = {
  name: string
  id?: string
  timeZone?: string
  currency?: string
  holidayState?: State | null | undefined
  isDemo?: boolean
}

export async function createAccount(db: Database | Transaction, account: NewAccount): Promise<Account> {
  const [created] = await db.insert(accounts).values(account).returning({
    id: accounts.id,
    name: accounts.name,
    timeZone: accounts.timeZone,
    currency: accounts.currency,
    isDemo: accounts.isDemo,
  })
  if (created === undefined) throw new Error('PostgreSQL gave no row for an inserted account')
  return created
}

export async function createOwnedAccount(
  tx: Transaction,
  ownerId: string,
  account: NewAccount,
): Promise<Account> {
  const created = await createAccount(tx, account)
  await tx.insert(memberships).values({ userId: ownerId, accountId: created.id, role: 'owner' })
  return created
}
