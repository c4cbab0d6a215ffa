import { fillAllOrders, tellOrders } from '../facts/fill-account.ts'
import { settle } from '../facts/settle.ts'
import { monthBefore, type BenchAccount } from '../place/bench-accounts.ts'
import { ownedAccount } from '../place/owned-account.ts'
import type { Workplace } from '../place/workplace.ts'
import { insertAttempts } from './attempt-rows.ts'

const day = 86_400
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
  await fillAllOrders(clickhouse, span, tellOrders, {
    lines: false,
    besides: async (some) => {
      for (const table of ['attempts', 'payment_attempts'] as const)
        await clickhouse.command({ query: insertAttempts(table, span, some) })
    },
  })
  console.log()
  for (const table of ['orders', 'attempts', 'payment_attempts']) await settle(clickhouse, table)
  return { ...account, ...monthBefore(today), until: end }
}
