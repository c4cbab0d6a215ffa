import { fillOrders } from '../facts/fill-account.ts'
import { settle } from '../facts/settle.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import { ownedAccount } from '../place/owned-account.ts'
import type { Workplace } from '../place/workplace.ts'
import { insertAttempts } from './attempt-rows.ts'

const day = 86_400
const CHUNK = 500_000
/** Facts reach so far ahead of the day they were made: screens of the present find some for as long. */
const DAYS_AHEAD = 7

type PaymentAccount = BenchAccount & { until: number }

/** An account with 24 months of orders and 2.5 attempts of each, and who signs in to it. */
export async function paymentAccount(place: Workplace, orders: number): Promise<BenchAccount> {
  const account = await place.once('an account with 24 months of payments', () => fill(place, orders))
  if (account.until * 1000 < Date.now())
    throw new Error(`what was made ends before today: delete ${place.folder} and run again`)
  return account
}

async function fill(place: Workplace, orders: number): Promise<PaymentAccount> {
  const { clickhouse, db } = place
  const today = Math.floor(Date.now() / 1000 / day) * day
  const end = today + DAYS_AHEAD * day
  const account = await ownedAccount(db, 'payments')
  const span = { account: account.id, orders, start: end - 730 * day, end }
  for (let first = 0; first < orders; first += CHUNK) {
    const count = Math.min(CHUNK, orders - first)
    await fillOrders(clickhouse, span, `numbers(${first}, ${count})`, { lines: false })
    for (const table of ['attempts', 'payment_attempts'] as const)
      await clickhouse.command({ query: insertAttempts(table, span, { first, count }) })
    process.stdout.write(`\r  ${(first + count).toLocaleString('en-US')} orders `)
  }
  console.log()
  for (const table of ['orders', 'attempts', 'payment_attempts']) await settle(clickhouse, table)
  const localDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
  const [from, to] = [localDay(today - 31 * day), localDay(today - 2 * day)]
  return { ...account, from, to, until: end }
}
