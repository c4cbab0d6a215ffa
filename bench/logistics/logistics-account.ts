import { derivePackagesAgain } from '#ingestion/packages/derive-again.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { fillAllOrders, tellOrders } from '../facts/fill-account.ts'
import { settle } from '../facts/settle.ts'
import { monthBefore, type BenchAccount } from '../place/bench-accounts.ts'
import { ownedAccount } from '../place/owned-account.ts'
import type { Workplace } from '../place/workplace.ts'
import { insertCharges, insertRates, insertShipments, insertTracking } from './tracking-rows.ts'

const day = 86_400

type LogisticsAccount = BenchAccount & { end: number }

/** An account with months of orders, 1.2 packages of each and eight events of each package, up to now. */
export async function logisticsAccount(
  place: Workplace,
  { orders, months }: { orders: number; months: number },
): Promise<BenchAccount> {
  const account = await place.once('an account with packages and their events', () =>
    fill(place, orders, months),
  )
  if ((account.end + day) * 1000 < Date.now())
    throw new Error(`what was made ends more than a day ago: delete ${place.folder} and run again`)
  return account
}

async function fill(place: Workplace, orders: number, months: number): Promise<LogisticsAccount> {
  const { clickhouse, db } = place
  const end = Math.floor(Date.now() / 1000)
  const account = await ownedAccount(db, 'logistics')
  const start = end - Math.round(months * 30.4375) * day
  const span = { account: account.id, orders, start, end }
  await fillAllOrders(clickhouse, span, tellOrders, { lines: false })
  await clickhouse.make({ query: insertShipments(account.id) })
  await clickhouse.make({ query: insertTracking(account.id, end) })
  console.log('\n  packages and events were told')
  for (const table of ['orders', 'shipments', 'tracking_events']) await settle(clickhouse, table)
  await db.execute(sql`INSERT INTO packages_to_derive (account_id) VALUES (${account.id})`)
  await derivePackagesAgain({ db, clickhouse }, new AbortController().signal)
  await settle(clickhouse, 'packages')
  await clickhouse.command({ query: insertRates(account.id) })
  await clickhouse.make({ query: insertCharges(account.id) })
  for (const table of ['freight_rates', 'freight_charges']) await settle(clickhouse, table)
  return { ...account, ...monthBefore(end), end }
}
