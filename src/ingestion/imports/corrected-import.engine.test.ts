import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { connections } from '../connections/schema.ts'
import { bring, order, rowsOf } from '../testing/ingest.ts'
import { imports } from './schema.ts'
import { filesOf, newImport, work, workerOf } from './testing/import-files.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const columns = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { column: name }]))
const orderColumns = [
  'order_id',
  'placed_at',
  'approved_at',
  'updated_at',
  'platform_number',
  'platform_status',
]
const file = (name: string) => ({ [name]: { pattern: `${name}.csv` } })

const mapping = {
  version: 1,
  name: 'Loja',
  dates: ['iso'],
  timeZone: 'UTC',
  files: { ...file('orders'), ...file('items'), ...file('payments'), ...file('packages'), ...file('visits') },
  records: [
    { kind: 'orders', from: 'orders', fields: columns(...orderColumns) },
    { kind: 'order_items', from: 'items', fields: columns('order_id', 'line_id', 'quantity', 'unit_price') },
    {
      kind: 'payments',
      from: 'payments',
      fields: columns('order_id', 'payment_id', 'attempted_at', 'amount', 'tid'),
    },
    {
      kind: 'shipments',
      from: 'packages',
      fields: columns('order_id', 'shipment_id', 'tracking_number', 'shipped_at'),
    },
    { kind: 'sessions', from: 'visits', fields: columns('hour', 'channel', 'sessions', 'updated_at') },
  ],
}

const csv = (header: string, ...rows: string[]) => [header, ...rows].join('\n')

/** Day and month swapped, a line too many, a wrong price, a payment and a package too many, a wrong number. */
const wrong = {
  'orders.csv': csv(
    orderColumns.join(','),
    '1,2026-12-10 12:00:00,2026-12-10 13:00:00,2026-12-11 00:00:00,N-1,Pago',
    '2,2026-10-10 12:00:00,2026-12-10 13:00:00,,N-2,Faturado',
    '3,2026-10-11 12:00:00,,,N-3,Novo',
  ),
  'items.csv': csv(
    'order_id,line_id,quantity,unit_price',
    '1,a,1,10.00',
    '1,b,2,5.55',
    '2,a,1,99.99',
    '3,a,1,1.00',
  ),
  'payments.csv': csv(
    'order_id,payment_id,attempted_at,amount,tid',
    '1,p1,2026-12-10 12:00:10,10.00,T1',
    '1,p2,2026-12-10 12:00:20,11.10,T2',
    '2,p1,2026-12-10 12:00:10,99.99,T3',
  ),
  'packages.csv': csv(
    'order_id,shipment_id,tracking_number,shipped_at',
    '1,s1,BR1,2026-12-12 12:00:00',
    '1,s2,BR2,2026-12-12 12:00:00',
  ),
  'visits.csv': csv('hour,channel,sessions,updated_at', '2026-10-10 12:00:00,Site,100,2026-12-01 00:00:00'),
}
const right = {
  'orders.csv': csv(
    orderColumns.join(','),
    '1,2026-10-12 12:00:00,2026-10-12 13:00:00,2026-10-12 23:00:00,N-9,Pago',
    '2,2026-10-10 12:00:00,2026-10-12 13:00:00,,N-2,Faturado',
    '3,2026-10-11 12:00:00,,,N-3,Novo',
  ),
  'items.csv': csv('order_id,line_id,quantity,unit_price', '1,a,1,10.01', '2,a,1,99.99', '3,a,1,1.00'),
  'payments.csv': csv(
    'order_id,payment_id,attempted_at,amount,tid',
    '1,p1,2026-10-12 12:00:10,10.01,T9',
    '2,p1,2026-10-12 12:00:10,99.99,T3',
  ),
  'packages.csv': csv('order_id,shipment_id,tracking_number,shipped_at', '1,s1,BR1,2026-10-13 12:00:00'),
  'visits.csv': csv('hour,channel,sessions,updated_at', '2026-10-10 12:00:00,Site,90,2026-10-11 00:00:00'),
}

const tables = {
  orders: 'order_id',
  order_items: 'order_id, line_id',
  payment_attempts: 'order_id, attempt_id',
  shipments: 'order_id, shipment_id',
  sessions: 'hour',
}

const apart: Readonly<Record<string, string>> = { orders: ', client_key', shipments: ', source' }

async function everythingOf(account: TestAccount): Promise<Record<string, unknown>> {
  const facts: Record<string, unknown> = {}
  for (const [table, key] of Object.entries(tables))
    facts[table] = await rowsOf(
      account,
      `SELECT * EXCEPT (account_id, version, is_deleted${apart[table] ?? ''}) FROM ${table} FINAL $ ORDER BY ${key}`,
    )
  facts['statuses'] = await rowsOf(
    account,
    'SELECT DISTINCT order_id, since, platform_status FROM order_statuses FINAL $ ORDER BY ALL',
  )
  facts['search'] = await rowsOf(account, 'SELECT DISTINCT token, order_id FROM order_search $ ORDER BY ALL')
  return facts
}

async function importAt(account: TestAccount, files: Record<string, string>, at = new Date()) {
  const worker = await workerOf(account)
  const id = await newImport(account, worker, await filesOf(files), mapping)
  await account.db.update(imports).set({ runAt: at }).where(eq(imports.id, id))
  const row = await work(worker, id)
  expect(row).toMatchObject({ state: 'done', error: null })
  return row
}

async function newConnection(account: TestAccount, state: 'connected' | 'disconnected'): Promise<string> {
  const id = randomUUID()
  await account.db.insert(connections).values({
    id,
    accountId: account.account.id,
    platform: 'vtex',
    name: 'Loja',
    state,
    settings: {},
    nextRunAt: new Date(),
    createdAt: new Date(),
  })
  return id
}

const placedOf = (account: TestAccount) =>
  rowsOf(account, `SELECT order_id, toString(placed_at) AS placed FROM orders FINAL $ ORDER BY order_id`)

describe('a corrected file', () => {
  it('ends as if the wrong one had never been, with all that hangs on its orders', async () => {
    const [account, fresh] = [await engines.newAccount(), await engines.newAccount()]
    await importAt(account, wrong)
    await importAt(account, right)
    await importAt(fresh, right)
    expect(await everythingOf(account)).toEqual(await everythingOf(fresh))
  })

  it('ends the same when it is imported again, and when the wrong one goes on afterwards', async () => {
    const account = await engines.newAccount()
    await importAt(account, wrong, new Date('2026-11-01T00:00:00Z'))
    await importAt(account, right, new Date('2026-11-02T00:00:00Z'))
    const before = await everythingOf(account)
    await importAt(account, right, new Date('2026-11-03T00:00:00Z'))
    expect(await everythingOf(account)).toEqual(before)
    await importAt(account, wrong, new Date('2026-11-01T00:00:00Z'))
    const { search: _, statuses: __, ...facts } = await everythingOf(account)
    expect(before).toMatchObject(facts)
  })

  it('corrects what an import said before imports had a rank', async () => {
    const account = await engines.newAccount()
    await bring(
      account,
      { orders: [order({ order_id: '1', placed_at: '2026-12-10T12:00:00Z' })] },
      randomUUID(),
    )
    await importAt(account, right)
    expect(await placedOf(account)).toMatchObject([{ placed: '2026-10-12 12:00:00' }, {}, {}])
  })
})

describe('a connected source', () => {
  const said = (updated_at: string) => ({
    orders: [order({ order_id: '1', placed_at: '2026-10-05T12:00:00Z', updated_at })],
  })

  it('is not beaten by a file, whatever dates it has', async () => {
    const account = await engines.newAccount()
    await bring(account, said('2026-10-06T00:00:00Z'), await newConnection(account, 'connected'))
    await importAt(account, wrong)
    expect(await placedOf(account)).toMatchObject([{ placed: '2026-10-05 12:00:00' }, {}, {}])
  })

  it('beats what a file said before it, whatever dates that had', async () => {
    const account = await engines.newAccount()
    await importAt(account, wrong)
    await bring(account, said('2026-10-06T00:00:00Z'), await newConnection(account, 'connected'))
    expect(await placedOf(account)).toMatchObject([{ placed: '2026-10-05 12:00:00' }, {}, {}])
  })

  it('yields to files once it is disconnected', async () => {
    const account = await engines.newAccount()
    await bring(account, said('2026-12-20T00:00:00Z'), await newConnection(account, 'disconnected'))
    await importAt(account, right)
    expect(await placedOf(account)).toMatchObject([{ placed: '2026-10-12 12:00:00' }, {}, {}])
  })
})
