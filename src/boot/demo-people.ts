import { createAccount } from '#platform/identity/create-account.ts'
import { revokeMailedTokens } from '#platform/identity/mailed-token.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { accounts, memberships, users, userSessions, virtualChannels } from '#platform/identity/schema.ts'
import { pendingSignIns } from '#platform/identity/second-factor/schema.ts'
import { and, eq, isNull, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'

export const demoSignIn = { email: 'demo@farol.local', password: 'farol-demo' }

export const demoUserId = '01980000-0000-7000-8000-000000000001'

/** In the order shown; the last one is for the user's own files. */
export const demoAccounts = [
  { id: '01980000-0000-7000-8000-00000000000a', name: 'Loja Aurora', store: 'aurora' },
  { id: '01980000-0000-7000-8000-00000000000b', name: 'Casa Poente', store: 'poente' },
  { id: '01980000-0000-7000-8000-00000000000c', name: 'Minha loja', store: null },
] as const

const demoChannels = [
  { name: 'Loja própria', rule: { channel: ['Site', 'App'] } },
  { name: 'Marketplaces', rule: { channel: ['Praça Umbu', 'Bazar Jataí', 'Feira Ipê'] } },
  { name: 'Região Sul', rule: { uf: ['PR', 'RS', 'SC'] } },
]

/** Idempotent, also across processes. */
export async function ensureDemoPeople(db: Database): Promise<void> {
  const passwordHash = await hashPassword(demoSignIn.password)
  await db.transaction(async (tx) => {
    const person = { id: demoUserId, name: 'Pessoa da demonstração', email: demoSignIn.email, passwordHash }
    const made = await tx.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
    if (made.length === 0) return enableDemo(tx)
    for (const { id, name, store } of demoAccounts) {
      await createAccount(tx, { id, name, isDemo: store !== null })
      await tx
        .insert(memberships)
        .values({ userId: demoUserId, accountId: id, role: 'owner', createdAt: sql`clock_timestamp()` })
    }
    const [aurora] = demoAccounts
    await tx
      .insert(virtualChannels)
      .values(demoChannels.map((channel) => ({ ...channel, accountId: aurora.id })))
  })
}

async function enableDemo(tx: Transaction): Promise<void> {
  await tx.update(users).set({ disabledAt: null }).where(eq(users.id, demoUserId))
  await tx.update(accounts).set({ disabledAt: null }).where(eq(accounts.isDemo, true))
}

/**
 * Everybody knows the demo's password: nobody signs in as its user or opens its stores until it is on again.
 * The account for own files stays for its other users.
 */
export async function disableDemo(db: Database, disabledAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ disabledAt })
      .where(and(eq(users.id, demoUserId), isNull(users.disabledAt)))
    await tx
      .update(accounts)
      .set({ disabledAt })
      .where(and(eq(accounts.isDemo, true), isNull(accounts.disabledAt)))
    await tx.delete(userSessions).where(eq(userSessions.userId, demoUserId))
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, demoUserId))
    await revokeMailedTokens(tx, demoUserId)
  })
}
