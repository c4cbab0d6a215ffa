import type { Transaction } from '../storage/postgres/postgres.ts'
import { createAccount, type Account, type NewAccount } from './create-account.ts'
import { memberships } from './schema.ts'

/** A new account with its one owner; others get into it by their invitation. */
export async function createOwnedAccount(
  tx: Transaction,
  ownerId: string,
  account: NewAccount,
): Promise<Account> {
  const created = await createAccount(tx, account)
  await tx.insert(memberships).values({ userId: ownerId, accountId: created.id, role: 'owner' })
  return created
}
