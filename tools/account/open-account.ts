import { env } from '#platform/env.ts'
import type { Account, NewAccount } from '#platform/identity/create-account.ts'
import { openAccountFor } from '#platform/identity/open-account-for.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

/** With the owner's link to choose a password. */
export async function openAccount(db: Database, asked: NewAccount & { email: string }): Promise<Account> {
  const { account, token } = await openAccountFor(db, asked, new Date())
  const { id, name, currency, timeZone } = account
  console.log(`• Conta "${name}" criada (${id}), em ${currency}, no fuso ${timeZone}, de ${asked.email}`)
  if (token !== null) {
    const address = new URL(env.FAROL_PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).origin
    console.log(`• Para criar a senha, em até 60 minutos: ${address}/recover-password/${token}`)
  }
  return account
}
