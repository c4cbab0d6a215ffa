import { randomUUID } from 'node:crypto'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { fillAllOrders, tellOrders } from '../facts/fill-account.ts'
import { settle } from '../facts/settle.ts'
import { monthBefore, type BenchAccount } from '../place/bench-accounts.ts'
import { ownedAccount } from '../place/owned-account.ts'
import type { Workplace } from '../place/workplace.ts'

const DAY = 86_400
const PEOPLE_AT_ONCE = 20_000

type Size = { orders: number; buyers: number }
type ClientsAccount = BenchAccount & { end: number; clients: number }

/** An account with 24 months of orders and the people who placed them, three in ten of whom agreed to be contacted. */
export async function clientsAccount(place: Workplace, size: Size): Promise<BenchAccount> {
  const account = await place.once('an account with 24 months of clients', () => fill(place, size))
  if ((account.end + 2 * DAY) * 1000 < Date.now())
    throw new Error(`what was made ends before yesterday: delete ${place.folder} and run again`)
  console.log(`  ${account.clients.toLocaleString('en-US')} clients`)
  return account
}

async function fill(place: Workplace, { orders, buyers }: Size): Promise<ClientsAccount> {
  const { clickhouse, db } = place
  const end = Math.floor(Date.now() / 1000 / DAY) * DAY
  const account = await ownedAccount(db, 'clients')
  const span = { account: account.id, orders, start: end - 730 * DAY, end, buyers }
  await fillAllOrders(clickhouse, span, tellOrders)
  console.log()
  for (const table of ['orders', 'order_items']) await settle(clickhouse, table)
  const clients = await addPeople(place, account.id)
  return { ...account, ...monthBefore(end), end, clients }
}

async function addPeople({ clickhouse, db }: Workplace, accountId: string): Promise<number> {
  let [after, count] = ['0', 0]
  for (;;) {
    const found = await clickhouse.query({
      query: `SELECT toString(client_key) AS key, toString(reinterpretAsInt64(client_key)) AS signed FROM orders
        WHERE account_id = {accountId:UUID} AND client_key > {after:UInt64}
        GROUP BY client_key ORDER BY client_key LIMIT ${PEOPLE_AT_ONCE}`,
      query_params: { accountId, after },
      format: 'JSONEachRow',
    })
    const rows = await found.json<{ key: string; signed: string }>()
    const last = rows.at(-1)
    if (last === undefined) return count
    const keys = sql.param(rows.map(({ signed }) => signed))
    await db.execute(sql`INSERT INTO clients (account_id, client_key, contact_consent, consent_source, email_index, version, sources)
      SELECT ${accountId}::uuid, key, CASE WHEN abs(key % 10) < 3 THEN 'yes' ELSE 'unknown' END, 'API', int8send(key), 1, '{}'
      FROM unnest(${keys}::bigint[]) AS people (key)`)
    after = last.key
    count += rows.length
  }
}

/** What was made of all orders is no longer of all that there are. */
export async function orderOfAnother({ clickhouse }: Pick<Workplace, 'clickhouse'>): Promise<void> {
  const row = {
    account_id: randomUUID(),
    order_id: 'A',
    placed_at: Math.floor(Date.now() / 1000),
    version: 1,
  }
  await clickhouse.insert({ table: 'orders', values: [row], format: 'JSONEachRow' })
}
