import { fillAccount } from '../facts/fill-account.ts'
import type { Options } from '../options.ts'
import { ownedAccount } from './owned-account.ts'
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
const dayAt = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** Thirty days until the one before the last, which ends at `end` (seconds). */
export const monthBefore = (end: number): Pick<BenchAccount, 'from' | 'to'> => ({
  from: dayAt(end - 31 * day),
  to: dayAt(end - 2 * day),
})

export type BenchAccounts = { large: BenchAccount; small: BenchAccount }

/** The accounts and who signs in to each, with 24 months of facts up to the day they were made. */
export function benchAccounts(place: Workplace, { orders, otherOrders }: Options): Promise<BenchAccounts> {
  return place.once('two accounts with 24 months of orders, as they are searched', async () => {
    const end = Math.floor(Date.now() / 1000 / day) * day
    const fill = async (name: string, size: number): Promise<BenchAccount> => {
      const account = await ownedAccount(place.db, name)
      const span = { account: account.id, orders: size, start: end - 730 * day, end }
      await fillAccount(place.clickhouse, span, (done) =>
        process.stdout.write(`\r  ${name}: ${done.toLocaleString('en-US')} orders `),
      )
      console.log()
      return { ...account, ...monthBefore(end) }
    }
    return { large: await fill('large', orders), small: await fill('small', otherOrders) }
  })
}
