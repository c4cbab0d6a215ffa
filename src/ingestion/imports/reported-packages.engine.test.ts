import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { connections } from '../connections/schema.ts'
import { countWaiting } from '../packages/count-waiting.ts'
import {
  at,
  event,
  everything,
  order,
  packages,
  reported,
  volume,
} from '../packages/testing/reported-packages.ts'
import { bring, rowsOf } from '../testing/ingest.ts'
import { importLedger } from './import-ledger.ts'
import { imports } from './schema.ts'
import { filesOf, importFolder, workerOf } from './testing/import-files.ts'
import { undoImport } from './undo-import.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const form = {
  version: 1,
  name: 'Volumes',
  delimiter: ';',
  decimal: ',',
  dates: ['DD/MM/YYYY HH:mm:ss', 'DD/MM/YYYY'],
}
const ofVolumes = {
  kind: 'shipments',
  from: 'volumes',
  fields: {
    order_id: { column: 'Pedido' },
    shipment_id: { column: 'Volume' },
    carrier: { column: 'Transportadora' },
    shipped_at: { column: 'Enviado' },
    freight_cost: { column: 'Frete' },
  },
}
const mapping = { ...form, files: { volumes: { pattern: '*.csv' } }, records: [ofVolumes] }
const file = `Pedido;Volume;Transportadora;Enviado;Frete
A;1;Rápida;03/03/2026;9,00
B;1;Rápida;31/31/2026;9,00
;1;Rápida;03/03/2026;9,00
Z;1;Rápida;03/03/2026;9,00
`
const orders = { orders: [order('A')], shipments: [volume('A', 'v1', { shipped_at: at(2) })] }
const columns = 'order_id, shipment_id, carrier, freight_cost'
const joined = [{ order_id: 'A', shipment_id: 'v1', carrier: 'Rápida', freight_cost: 900 }]

async function undo(account: TestAccount, id: string) {
  const [worker, context] = [randomUUID(), await workerOf(account)]
  const ofImport = eq(imports.id, id)
  await context.db.update(imports).set({ state: 'undoing', worker }).where(ofImport)
  const read = () => context.db.select().from(imports).where(ofImport)
  const [row] = await read()
  if (row === undefined) throw new Error('no import')
  const { signal } = new AbortController()
  await undoImport(context, row, { worker, ledger: importLedger(context.db, id, worker), signal })
  const [undone] = await read()
  return undone
}

it('a file of packages alone tells those of orders that another source brings, before it or after, and is undone', async () => {
  const [before, after] = [await engines.newAccount(), await engines.newAccount()]
  const store = before.account.id
  await bring(before, orders, store)
  const without = await packages(before, everything)
  const folder = await filesOf({ 'volumes.csv': file })
  const row = await importFolder(before, folder, mapping)
  expect(row.result).toMatchObject({
    counts: [{ kind: 'shipments', rows: 2, rejected: 2, outcome: { read: 4, added: 2 } }],
    reasons: [
      { field: 'order_id', reason: 'required' },
      { field: 'shipped_at', reason: 'date' },
    ],
  })
  await importFolder(after, folder, mapping)
  expect(await packages(after, columns)).toEqual([])
  await bring(after, orders, store)
  for (const account of [before, after]) expect(await packages(account, columns)).toEqual(joined)
  for (const account of [before, after]) {
    const [reported] = await account.db.select({ id: imports.id }).from(imports)
    expect(await countWaiting(account, reported?.id ?? '')).toBe(1)
    expect(await countWaiting(await engines.newAccount(), reported?.id ?? '')).toBe(0)
  }
  const again = await importFolder(before, folder, mapping)
  expect(again.result?.counts).toMatchObject([{ outcome: { added: 0, same: 2 } }])
  expect(await packages(before, columns)).toEqual(joined)
  for (const { id } of [row, again]) {
    const undone = await undo(before, id)
    expect(undone?.undo?.counts).toEqual([{ kind: 'shipments', alone: 2, shared: 0 }])
  }
  expect(await packages(before, everything)).toEqual(without)
  expect(await rowsOf(before, 'SELECT 1 FROM told_packages FINAL $')).toEqual([])
})

const ordersToo = {
  ...form,
  files: { orders: { pattern: 'orders.csv' }, volumes: { pattern: 'volumes.csv' } },
  records: [
    {
      kind: 'orders',
      from: 'orders',
      fields: {
        order_id: { column: 'Pedido' },
        placed_at: { column: 'Data' },
        approved_at: { column: 'Aprovado' },
        platform_number: { column: 'Número' },
      },
    },
    {
      ...ofVolumes,
      fields: {
        ...ofVolumes.fields,
        promised_at: { column: 'Prometido' },
        tracking_number: { column: 'Rastreio' },
      },
    },
  ],
}
const both = {
  'orders.csv': `Pedido;Data;Aprovado;Número
A;01/03/2026;01/03/2026;X1
B;01/03/2026;01/03/2026;X2
C;01/03/2026;01/03/2026;X3
`,
  'volumes.csv': `Pedido;Volume;Transportadora;Enviado;Frete;Prometido;Rastreio
A;1;Rápida;03/03/2026;9,00;10/03/2026;T1
A;2;Rápida;04/03/2026;8,00;;T2
B;1;Rápida;03/03/2026;7,00;;T3
C;1;Rápida;03/03/2026;6,00;;T4
Z;1;Rápida;03/03/2026;5,00;;T5
`,
}

async function connect(account: TestAccount): Promise<string> {
  const id = randomUUID()
  const connection = { platform: 'vtex', name: 'Loja', state: 'connected', settings: {} } as const
  await account.db.insert(connections).values({
    ...connection,
    id,
    accountId: account.account.id,
    nextRunAt: new Date(),
    createdAt: new Date(),
  })
  return id
}

const volumeOf = (order_id: string, shipment_id: string, carrier: string, freight_cost: number | null) => ({
  order_id,
  shipment_id,
  carrier,
  freight_cost,
})

it('packages of a file with orders that a connected source brings are told of those orders, and are undone', async () => {
  const [account, other] = [await engines.newAccount(), await engines.newAccount()]
  const ofStore = {
    orders: [order('A'), order('B')],
    shipments: [volume('A', '1', { service: 'PAC', promised_at: at(200) })],
    tracking: [event(40, 'BDE 1', { order_id: '', tracking_number: 'T3' })],
  }
  const [store, ofOther] = [await connect(account), await connect(other)]
  await bring(account, ofStore, store)
  await bring(other, ofStore, ofOther)
  const [without, ofOthers] = [await packages(account, everything), await packages(other, everything)]
  const folder = await filesOf(both)
  const simulated = await importFolder(account, folder, ordersToo, 'checking')
  expect(await packages(account, everything)).toEqual(without)
  const row = await importFolder(account, folder, ordersToo)
  expect(simulated.result).toEqual(row.result)
  expect(row.result?.counts).toMatchObject([
    { kind: 'orders', rows: 1, outcome: { read: 3, added: 1, ignored: { held: 2 } } },
    { kind: 'shipments', rows: 5, outcome: { read: 5, added: 5, ignored: { held: 0 } } },
  ])
  expect(await packages(account, columns)).toEqual([
    volumeOf('A', '1', 'Rápida', 900),
    volumeOf('A', '2', 'Rápida', 800),
    volumeOf('B', '1', 'Rápida', 700),
    volumeOf('C', '1', 'Rápida', 600),
  ])
  expect(await packages(account, 'service, sources, state, first_promised_at')).toMatchObject([
    { service: 'PAC', sources: [store, row.id].toSorted(), first_promised_at: reported(200) },
    { service: '', sources: [store, row.id].toSorted() },
    { sources: [store, row.id].toSorted(), state: 'delivered' },
    { sources: [row.id], state: '' },
  ])
  expect(await rowsOf(account, `SELECT order_id FROM order_search $ AND token = 't2'`)).toEqual([
    { order_id: 'A' },
  ])
  expect(await countWaiting(account, row.id)).toBe(1)
  const again = await importFolder(account, folder, ordersToo)
  expect(again.result?.counts).toMatchObject([
    { rows: 1, outcome: { same: 1 } },
    { outcome: { added: 0, same: 5 } },
  ])
  await bring(account, { orders: [order('A', { updated_at: at(3) })] }, store)
  expect(await packages(account, 'order_id, shipment_id, carrier')).toHaveLength(4)
  for (const { id } of [again, row]) await undo(account, id)
  expect(await packages(account, everything)).toEqual(without)
  expect(await rowsOf(account, 'SELECT 1 FROM told_packages FINAL $')).toEqual([])
  expect(await rowsOf(account, `SELECT 1 FROM order_search $ AND token = 't2'`)).toEqual([])
  expect(await packages(other, everything)).toEqual(ofOthers)
})

it('packages of a file with orders that another file holds, or nobody connected, are their order’s own', async () => {
  const account = await engines.newAccount()
  await bring(account, { orders: [order('A')], shipments: [volume('A', '9')] }, randomUUID())
  await connect(account)
  const folder = await filesOf(both)
  const { result } = await importFolder(account, folder, ordersToo)
  expect(result?.counts).toMatchObject([
    { rows: 3 },
    { rows: 5, outcome: { added: 5, ignored: { held: 0 } } },
  ])
  expect(await packages(account, 'order_id, shipment_id')).toEqual([
    { order_id: 'A', shipment_id: '1' },
    { order_id: 'A', shipment_id: '2' },
    { order_id: 'B', shipment_id: '1' },
    { order_id: 'C', shipment_id: '1' },
  ])
  expect(await packages(account, 'sources, known_as')).toMatchObject([
    { known_as: [] },
    { known_as: [] },
    { known_as: [] },
    { known_as: [] },
  ])
})

it('a file with orders and packages that came before the connection tells what it would have told after, until it is undone', async () => {
  const [before, after] = [await engines.newAccount(), await engines.newAccount()]
  const [ofBefore, ofAfter] = [await connect(before), await connect(after)]
  const ofStore = {
    orders: [order('A', { promised_at: at(300) }), order('B')],
    shipments: [volume('A', 'v1', { tracking_number: 'T1', service: 'PAC' })],
  }
  const ofPackages = (account: TestAccount) =>
    packages(account, everything.replace('account_id', 'account_id, sources'))
  await bring(before, ofStore, ofBefore)
  const without = await ofPackages(before)
  const folder = await filesOf(both)
  const row = await importFolder(before, folder, ordersToo)
  const early = await importFolder(after, folder, ordersToo)
  await bring(after, ofStore, ofAfter)
  expect(await ofPackages(after)).toEqual(await ofPackages(before))
  expect(await packages(after, 'order_id, shipment_id, freight_cost')).toEqual([
    { order_id: 'A', shipment_id: '2', freight_cost: 800 },
    { order_id: 'A', shipment_id: 'v1', freight_cost: 900 },
    { order_id: 'B', shipment_id: '1', freight_cost: 700 },
    { order_id: 'C', shipment_id: '1', freight_cost: 600 },
  ])
  for (const [account, { id }] of [
    [before, row],
    [after, early],
  ] as const) {
    expect((await undo(account, id))?.undo?.counts).toEqual([
      { kind: 'orders', alone: 1, shared: 2 },
      { kind: 'shipments', alone: 4, shared: 0 },
    ])
    expect(await ofPackages(account)).toEqual(without)
  }
})
