import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { migrationFolders, readMigrations } from '#platform/storage/migration-files.ts'
import { deriveFacts } from '../derived/derive-facts.ts'
import { imports } from '../imports/schema.ts'
import { filesOf, newImport, undoFolder, work, workerOf } from '../imports/testing/import-files.ts'
import { bring, rowsOf, type Batch } from '../testing/ingest.ts'
import { recordOldPackages } from './record-old-packages.ts'
import { at, everything, order, packages, volume } from './testing/reported-packages.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const fields = (columns: Record<string, string>) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, { column }]))
const form = { version: 1, name: 'Volumes', delimiter: ';', decimal: ',', dates: ['DD/MM/YYYY'] }
const ofOrders = {
  kind: 'orders',
  from: 'orders',
  fields: fields({ order_id: 'Pedido', placed_at: 'Data', approved_at: 'Data' }),
}
const ofVolumes = {
  kind: 'shipments',
  from: 'volumes',
  fields: fields({
    order_id: 'Pedido',
    shipment_id: 'Volume',
    freight_cost: 'Frete',
    promised_at: 'Prometido',
  }),
}
const files = { orders: { pattern: 'pedidos.csv' }, volumes: { pattern: 'volumes.csv' } }
const mapping = { ...form, files, records: [ofOrders, ofVolumes] }
const ordersAlone = { ...form, files: { orders: files.orders }, records: [ofOrders] }

const orderLines = (...ids: string[]) => ['Pedido;Data', ...ids.map((id) => `${id};01/03/2026`)].join('\n')
const first = {
  'pedidos.csv': orderLines('A', 'B', 'C'),
  'volumes.csv': [
    'Pedido;Volume;Frete;Prometido',
    'A;1;9,00;10/03/2026',
    'A;2;8,00;',
    'B;1;7,00;',
    'C;1;6,00;',
  ].join('\n'),
}
const corrected = {
  'pedidos.csv': orderLines('A', 'B'),
  'volumes.csv': ['Pedido;Volume;Frete;Prometido', 'A;1;9,50;12/03/2026', 'B;1;7,50;'].join('\n'),
}

const [earlier, later] = [1_772_400_000, 1_772_500_000]

async function importAt(account: TestAccount, seconds: number, contents: Record<string, string>) {
  const worker = await workerOf(account)
  const of = 'volumes.csv' in contents ? mapping : ordersAlone
  const id = await newImport(account, worker, await filesOf(contents), of)
  await account.db
    .update(imports)
    .set({ runAt: new Date(seconds * 1000) })
    .where(eq(imports.id, id))
  expect(await work(worker, id)).toMatchObject({ state: 'done' })
  return id
}

async function importAll(account: TestAccount): Promise<string[]> {
  return [
    await importAt(account, earlier, first),
    await importAt(account, later, corrected),
    await importAt(account, later + 1, { 'pedidos.csv': orderLines('D') }),
  ]
}

const nobody = `toUUID('00000000-0000-0000-0000-000000000000')`

/** Facts as they were before the upgrade, and what the upgrade says of them. */
async function upgrade(account: TestAccount): Promise<void> {
  const { id } = account.account
  const statements = [
    `ALTER TABLE told_packages DELETE WHERE account_id = '${id}'`,
    `ALTER TABLE shipments UPDATE source = ${nobody} WHERE account_id = '${id}'`,
    `INSERT INTO first_promises SELECT * REPLACE (${nobody} AS source) FROM first_promises WHERE account_id = '${id}'`,
    `ALTER TABLE first_promises DELETE WHERE account_id = '${id}' AND source != ${nobody}`,
  ]
  for (const query of statements)
    await engines.clickhouse.command({ query, clickhouse_settings: { mutations_sync: '1' } })
  const migrations = await readMigrations(migrationFolders.postgres)
  const migration = migrations.find(({ name }) => name === '0700-packages-of-old-imports.sql')
  const [insert] = migration?.sql.match(/INSERT INTO packages_to_record[^;]*/) ?? []
  await engines.owner.query(`${insert} AND account_id = '${id}'`)
}

const ofStore: Batch = {
  orders: [order('A', { promised_at: at(300) }), order('B'), order('D')],
  shipments: [volume('A', 'v1', { service: 'PAC' }), volume('A', 'v2'), volume('D', '1')],
}

const comparable = everything.replace('account_id', 'account_id, sources')

it('what files told of packages before the upgrade is kept with their imports, and told beside a connection', async () => {
  const [upgraded, today] = [await engines.newAccount(), await engines.newAccount()]
  const ofToday = await importAll(today)
  const ofUpgraded = await importAll(upgraded)
  await upgrade(upgraded)
  const before = await packages(upgraded, everything)
  const { db, clickhouse } = engines
  const stop = new AbortController()
  const stopping = { ...clickhouse }
  stopping.command = async (given) => {
    if (given.query.startsWith('INSERT INTO shipments')) stop.abort(new Error('stopped'))
    return clickhouse.command(given)
  }
  await expect(recordOldPackages({ db, clickhouse: stopping }, stop.signal, 1)).rejects.toThrow()
  await recordOldPackages({ db, clickhouse }, new AbortController().signal, 1)
  expect((await db.execute(sql`SELECT 1 FROM packages_to_record`)).rows).toEqual([])
  expect(
    await rowsOf(
      upgraded,
      `SELECT order_id, shipment_id, toString(source) AS source, file_moment, freight_cost, first_promised_at FROM told_packages FINAL $ ORDER BY ALL`,
    ),
  ).toEqual([
    {
      order_id: 'A',
      shipment_id: '1',
      source: ofUpgraded[1],
      file_moment: later,
      freight_cost: 950,
      first_promised_at: '2026-03-10T03:00:00Z',
    },
    {
      order_id: 'B',
      shipment_id: '1',
      source: ofUpgraded[1],
      file_moment: later,
      freight_cost: 750,
      first_promised_at: null,
    },
    {
      order_id: 'C',
      shipment_id: '1',
      source: ofUpgraded[0],
      file_moment: earlier,
      freight_cost: 600,
      first_promised_at: null,
    },
  ])
  await deriveFacts(upgraded, { sql: 'SELECT order_id FROM orders WHERE account_id = {account:UUID}' })
  expect(await packages(upgraded, everything)).toEqual(before)
  const store = randomUUID()
  for (const account of [upgraded, today]) await bring(account, ofStore, store)
  const beside = await packages(upgraded, comparable)
  expect(beside).toEqual(await packages(today, comparable))
  expect(beside.map(({ freight_cost }) => freight_cost)).toEqual([950, null, null, 750, 600, null])
  for (const [account, ids] of [
    [upgraded, ofUpgraded],
    [today, ofToday],
  ] as const)
    for (const id of ids.toReversed()) await undoFolder(account, id)
  expect(await packages(upgraded, comparable)).toEqual(await packages(today, comparable))
  expect(await rowsOf(upgraded, 'SELECT 1 FROM told_packages FINAL $')).toEqual([])
})
