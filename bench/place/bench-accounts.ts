import { randomUUID } from 'node:crypto'
import { createAccount } from '#platform/identity/create-account.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { fillAccount } from '../facts/fill-account.ts'
import type { Options } from '../options.ts'
import type { Workplace } from './workplace.ts'

const day = 86_400

export type BenchAccount = {
  id: string
  timeZone: string
  email: string
  password: string
  from: string
  to: string
}
export type BenchAccounts = { large: BenchAccount; small: BenchAccount }

/** The accounts and who signs in to each, with 24 months of facts up to the day they were made. */
export function benchAccounts(place: Workplace, { orders, otherOrders }: Options): Promise<BenchAccounts> {
  return place.once('two accounts with 24 months of orders, as they are searched', async () => {
    const end = Math.floor(Date.now() / 1000 / day) * day
    const fill = async (name: string, size: number): Promise<BenchAccount> => {
      const account = await createAccount(place.db, { name })
      const credentials = { email: `${account.id}@bench.local`, password: randomUUID() }
      const userId = randomUUID()
      const passwordHash = await hashPassword(credentials.password)
      await place.db.insert(users).values({ id: userId, name, email: credentials.email, passwordHash })
      await place.db.insert(memberships).values({ userId, accountId: account.id, role: 'owner' })
      const span = { account: account.id, orders: size, start: end - 730 * day, end }
      await fillAccount(place.clickhouse, span, (done) =>
        process.stdout.write(`\r  ${name}: ${done.toLocaleString('en-US')} orders `),
      )
      console.log()
      const localDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
      return {
        ...{ id: account.id, timeZone: account.timeZone, ...credentials },
        ...{ from: localDay(end - 31 * day), to: localDay(end - 2 * day) },
      }
    }
    return { large: await fill('large', orders), small: await fill('small', otherOrders) }
  })
}
