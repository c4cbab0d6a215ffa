import { sql } from 'drizzle-orm'
import { createAccount } from '#platform/identity/create-account.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { memberships, users, virtualChannels } from '#platform/identity/schema.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

export const demoSignIn = { email: 'demo@farol.local', password: 'farol-demo' }

const demoUserId = '01980000-0000-7000-8000-000000000001'

/** In the order in which the demo person sees them; the last one is for files of one's own. */
export const demoAccounts = [
  { id: '01980000-0000-7000-8000-00000000000a', name: 'Loja Aurora', store: 'aurora' },
  { id: '01980000-0000-7000-8000-00000000000b', name: 'Casa Poente', store: 'poente' },
  { id: '01980000-0000-7000-8000-00000000000c', name: 'Minha loja', store: null },
] as const

/** Parts of Loja Aurora, as people name theirs. */
const demoChannels = [
  { name: 'Loja própria', rule: { channel: ['Site', 'App'] } },
  { name: 'Marketplaces', rule: { channel: ['Praça Umbu', 'Bazar Jataí', 'Feira Ipê'] } },
  { name: 'Região Sul', rule: { uf: ['PR', 'RS', 'SC'] } },
]

/** Makes the demo person and their accounts once; any number of processes may call it at once. */
export async function ensureDemoPeople(db: Database): Promise<void> {
  const passwordHash = await hashPassword(demoSignIn.password)
  await db.transaction(async (tx) => {
    const person = { id: demoUserId, name: 'Pessoa da demonstração', email: demoSignIn.email, passwordHash }
    const made = await tx.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
    if (made.length === 0) return
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
