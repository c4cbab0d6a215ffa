import { randomUUID } from 'node:crypto'
import { createAccount } from '#platform/identity/create-account.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { hashPassword } from '#platform/identity/password.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { fillOrders } from '../facts/fill-account.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
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
  const account = await createAccount(db, { name: 'payments' })
  const [userId, password] = [randomUUID(), randomUUID()]
  const email = `${userId}@bench.local`
  await db
    .insert(users)
    .values({ id: userId, name: 'payments', email, passwordHash: await hashPassword(password) })
  await db.insert(memberships).values({ userId, accountId: account.id, role: 'owner' })
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
  return { id: account.id, timeZone: account.timeZone, email, password, from, to, until: end }
}

/** Month by month: a whole table takes longer than a statement may. */
async function settle(clickhouse: ClickHouse, table: string): Promise<void> {
  const found = await clickhouse.query({
    query: `SELECT DISTINCT partition FROM system.parts WHERE active AND database = currentDatabase() AND table = '${table}' ORDER BY partition`,
    format: 'JSONEachRow',
  })
  for (const { partition } of await found.json<{ partition: string }>())
    await clickhouse.command({ query: `OPTIMIZE TABLE ${table} PARTITION ${partition} FINAL` })
}
