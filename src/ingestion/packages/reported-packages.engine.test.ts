import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { countOfSource, deleteOfSource, forgetClaims } from '../claims/facts-of-source.ts'
import { bring, rowsOf, type Batch } from '../testing/ingest.ts'
import { at, event, everything, order, packages, reported, volume } from './testing/reported-packages.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const [store, file, other] = [randomUUID(), randomUUID(), randomUUID()]

async function remove(account: AccountContext, source: string) {
  const of = { ...account, source }
  const signal = new AbortController().signal
  const counts = await countOfSource(of)
  await deleteOfSource(of, counts, { done: 0, signal, onStep: async () => undefined })
  await forgetClaims(of)
  return counts
}

const ofStore: Batch = {
  orders: [order('A', { promised_at: at(100) }), order('B'), order('C', { promised_at: at(90) })],
  shipments: [
    volume('A', 'v1', { tracking_number: 'N 1', service: 'PAC', promised_at: at(110) }),
    volume('C', '1'),
    volume('C', '2'),
  ],
}
const ofFile: Batch = {
  shipments: [
    volume('A', 'f1', { carrier: 'Rápida', service: 'Expresso', freight_cost: 900, promised_at: at(80) }),
    volume('B', 'f1', { tracking_number: 'N2', shipped_at: at(20), promised_at: at(70), weight_g: 300 }),
    volume('C', '2', { delivered_at: at(50) }),
    volume('C', '3', { shipped_at: at(30) }),
    volume('D', '1', { tracking_number: 'N9' }),
  ],
}
const ofOther: Batch = {
  shipments: [volume('B', 'o1', { tracking_number: 'n2', carrier: 'Outra', shipped_at: at(21) })],
}
const ofCarrier: Batch = {
  tracking: [
    event(40, 'BDE 1', { order_id: '', tracking_number: 'N2' }),
    event(30, 'PO 1', { shipment_id: 'f1' }),
  ],
}

const columns = `order_id, shipment_id, number, packages, sources, carrier, service, tracking_number, freight_cost, weight_g,
  shipped_at, delivered_at, first_promised_at, state`

it('is one with the package that its order’s source tells, which that source tells first and the others fill', async () => {
  const account = await engines.newAccount()
  await bring(account, ofStore, store)
  const before = await packages(account, everything)
  await bring(account, ofFile, file)
  await bring(account, ofOther, other)
  await bring(account, ofCarrier)
  const [both, all] = [[file, store].toSorted(), [file, other, store].toSorted()]
  const [first] = [file, other].toSorted()
  expect(await packages(account, columns)).toEqual([
    {
      order_id: 'A',
      shipment_id: 'v1',
      number: 1,
      packages: 1,
      sources: both,
      carrier: 'Rápida',
      service: 'PAC',
      tracking_number: 'N 1',
      freight_cost: 900,
      weight_g: null,
      state: 'in_transit',
      delivered_at: null,
      first_promised_at: reported(110),
      shipped_at: reported(30),
    },
    {
      order_id: 'B',
      number: 1,
      packages: 1,
      sources: all,
      carrier: 'Outra',
      service: '',
      shipment_id: first === file ? 'f1' : 'o1',
      tracking_number: first === file ? 'N2' : 'n2',
      freight_cost: null,
      weight_g: 300,
      shipped_at: reported(first === file ? 20 : 21),
      delivered_at: reported(40),
      first_promised_at: reported(70),
      state: 'delivered',
    },
    ...[1, 2, 3].map((number) => ({
      order_id: 'C',
      shipment_id: String(number),
      number,
      packages: 3,
      carrier: 'Correios',
      service: '',
      sources: number === 1 ? [store] : both,
      tracking_number: '',
      freight_cost: null,
      weight_g: null,
      delivered_at: number === 2 ? reported(50) : null,
      state: '',
      shipped_at: number === 2 ? reported(50) : number === 3 ? reported(30) : null,
      first_promised_at: reported(90),
    })),
  ])
  expect(await rowsOf(account, `SELECT order_id FROM order_search $ AND token = 'n9'`)).toHaveLength(1)
  expect(await remove(account, file)).toEqual([{ kind: 'shipments', alone: 5, shared: 0 }])
  expect(await rowsOf(account, `SELECT order_id FROM order_search $ AND token = 'n9'`)).toEqual([])
  await remove(account, other)
  await remove(account, account.account.id)
  expect(await packages(account, everything)).toEqual(before)
  expect(await rowsOf(account, 'SELECT 1 FROM told_packages FINAL $')).toEqual([])
})

it('waits for its order, of this account alone', async () => {
  const [account, stranger] = [await engines.newAccount(), await engines.newAccount()]
  await bring(account, ofFile, file)
  await bring(stranger, ofStore, store)
  expect(await packages(account, 'order_id')).toEqual([])
  const before = await packages(stranger, everything)
  expect(before.map(({ sources }) => sources)).toEqual([[store], [store], [store], [store]])
  await bring(account, { orders: [order('D', { approved_at: null })] }, store)
  expect(await packages(account, 'order_id')).toEqual([])
  await bring(account, { orders: [order('D', { updated_at: at(9) })] }, store)
  expect(await packages(account, 'order_id, shipment_id, tracking_number')).toEqual([
    { order_id: 'D', shipment_id: '1', tracking_number: 'N9' },
  ])
  expect(await packages(stranger, everything)).toEqual(before)
})

it('the first promise of a source that tells another later is the first, unless the order’s source told one before', async () => {
  const account = await engines.newAccount()
  const promise = (hours: number) => ({ shipments: [volume('A', '1', { promised_at: at(hours) })] })
  await bring(account, { orders: [order('A')] }, store)
  await bring(account, promise(70), file)
  await bring(account, promise(95), file)
  expect(await packages(account, 'promised_at, first_promised_at')).toEqual([
    { promised_at: reported(95), first_promised_at: reported(70) },
  ])
  await bring(account, { orders: [order('A', { promised_at: at(99), updated_at: at(2) })] }, store)
  expect(await packages(account, 'first_promised_at')).toEqual([{ first_promised_at: reported(99) }])
})

it(
  'leaves the same rows whatever comes when, comes twice or is undone between',
  { timeout: 300_000 },
  async () => {
    const arrivals = [
      { batch: ofStore, source: store },
      { batch: ofFile, source: file },
      { batch: ofOther, source: other },
      { batch: ofCarrier, source: undefined },
    ]
    type Arrival = (typeof arrivals)[number]
    const brought = async (arriving: readonly Arrival[]) => {
      const account = await engines.newAccount()
      for (const { batch, source } of arriving) await bring(account, batch, source)
      return account
    }
    const all = await packages(await brought(arrivals), everything)
    const others = arrivals.filter(({ source }) => source !== file)
    const without = await packages(await brought(others), everything)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(arrivals, { minLength: arrivals.length }),
        fc.subarray(arrivals),
        async (shuffled, repeated) => {
          const account = await brought([...shuffled, ...repeated])
          expect(await packages(account, everything)).toEqual(all)
          await remove(account, file)
          expect(await packages(account, everything)).toEqual(without)
        },
      ),
      { numRuns: 2 },
    )
  },
)

const [corrected, moment] = [randomUUID(), Math.floor(at(500).getTime() / 1000)]
const byFile = (orders: readonly string[], shipments: Batch['shipments'] = []): Batch => ({
  orders: orders.map((id) => order(id, { promised_at: at(60), carrier: 'Planilha' })),
  shipments,
})
const ofOrders: Batch = {
  ...byFile(
    ['A', 'B', 'C'],
    [
      volume('A', 'f1', { tracking_number: 'n1', freight_cost: 900, promised_at: at(50) }),
      volume('A', 'f2', { freight_cost: 100 }),
      volume('B', 'f1', { weight_g: 300, delivered_at: at(40) }),
      volume('C', '1', { freight_cost: 700 }),
      volume('Z', '1', { tracking_number: 'N9' }),
    ],
  ),
  tracking: [
    event(30, 'PO 1', { shipment_id: 'f1', carrier_due_at: at(70) }),
    event(35, 'OEC 1', { shipment_id: 'f1' }),
  ],
}
const ofCorrection = byFile(
  ['A'],
  [volume('A', 'f1', { tracking_number: 'N1', freight_cost: 950, service: 'Expresso' })],
)
const ofConnection: Batch = {
  orders: [order('A'), order('B'), order('D')],
  shipments: [
    volume('A', 'v1', { tracking_number: 'N 1', promised_at: at(110) }),
    volume('A', 'v2', { shipped_at: at(20) }),
  ],
  tracking: [event(30, 'PO 1', { shipment_id: 'f1', carrier_due_at: at(72) })],
}

it(
  'what a file tells of packages is told beside the connection’s, whichever came first, and goes with its import alone',
  { timeout: 300_000 },
  async () => {
    type Arrival = { batch: Batch; source: string; moment?: number }
    const first = { batch: ofOrders, source: file, moment }
    const second = { batch: ofCorrection, source: corrected, moment: moment + 60 }
    const connection: Arrival = { batch: ofConnection, source: store }
    const late: Arrival = { batch: { orders: [order('Z')] }, source: store }
    const account = await engines.newAccount()
    const ownersOf = (of: AccountContext) =>
      rowsOf(of, "SELECT DISTINCT toString(source) AS source FROM shipments FINAL $ AND order_id != 'C'")
    const brought = async (arriving: readonly Arrival[], of: AccountContext) => {
      for (const { batch, source, moment: seconds } of arriving)
        await bring(of, batch, source, seconds === undefined ? undefined : { seconds, connected: [store] })
      return packages(of, everything)
    }
    const arrivals: Arrival[] = [connection, late, first, second]
    const all = await brought(arrivals, account)
    expect(all).toMatchObject([
      {
        order_id: 'A',
        shipment_id: 'v1',
        carrier: 'Correios',
        service: 'Expresso',
        freight_cost: 950,
        first_promised_at: reported(110),
        known_as: ['f1', 'v1'],
        state: 'out_for_delivery',
        events: 2,
        carrier_due_at: reported(72),
        sources: [corrected, file, store].toSorted(),
      },
      {
        shipment_id: 'v2',
        shipped_at: reported(20),
        first_promised_at: reported(60),
        freight_cost: null,
        known_as: [],
      },
      {
        order_id: 'B',
        shipment_id: 'f1',
        weight_g: 300,
        delivered_at: reported(40),
        first_promised_at: reported(60),
      },
      { order_id: 'C', shipment_id: '1', freight_cost: 700, carrier: 'Planilha', sources: [file] },
      { order_id: 'D', shipment_id: '', sources: [store] },
      { order_id: 'Z', shipment_id: '1', tracking_number: 'N9', sources: [file, store].toSorted() },
    ])
    const withoutSecond = await brought([connection, late, first], await engines.newAccount())
    expect(withoutSecond[0]).toMatchObject({ shipment_id: 'f2', freight_cost: 100, packages: 3 })
    const withoutFiles = await brought([connection, late], await engines.newAccount())
    expect(withoutFiles.map(({ first_promised_at }) => first_promised_at)).toEqual([
      reported(110),
      null,
      null,
      null,
      null,
    ])
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(arrivals, { minLength: arrivals.length }),
        fc.constantFrom(...arrivals),
        async (shuffled, again) => {
          const of = await engines.newAccount()
          expect(await brought([...shuffled, again], of)).toEqual(all)
          expect(await ownersOf(of)).toEqual([{ source: store }])
          await remove(of, corrected)
          expect(await packages(of, everything)).toEqual(withoutSecond)
          await remove(of, file)
          expect(await packages(of, everything)).toEqual(withoutFiles)
          for (const table of ['told_packages', 'first_promises'])
            expect(await rowsOf(of, `SELECT 1 FROM ${table} FINAL $ AND source != '${store}'`)).toEqual([])
        },
      ),
      { numRuns: 1 },
    )
    expect(await packages(account, everything)).toEqual(all)
  },
)

it('invoices are compared with the order once all of its packages tell theirs: with the freight or without it', async () => {
  const account = await engines.newAccount()
  const invoiced = (order_id: string, shipment_id: string, hours: number, invoice_amount?: number) =>
    volume(order_id, shipment_id, { invoiced_at: at(hours), invoice_amount })
  await bring(account, {
    orders: ['whole', 'goods', 'cent', 'more', 'canceled', 'parts', 'waits', 'untold'].map((id) =>
      order(id, id === 'canceled' ? { canceled_at: at(9) } : {}),
    ),
    shipments: [
      invoiced('whole', '1', 2, 1001),
      invoiced('goods', '1', 2, 901),
      invoiced('cent', '1', 2, 1002),
      invoiced('more', '1', 2, 1100),
      invoiced('canceled', '1', 2, 500),
      invoiced('parts', '1', 2, 400),
      invoiced('parts', '2', 5, 604),
      invoiced('waits', '1', 2, 400),
      invoiced('waits', '2', 5),
      invoiced('untold', '1', 2),
    ],
  })
  const columns = 'order_id, shipment_id, invoice_amount, invoice_gap, invoices_told_at, invoices_differ_at'
  const row = (
    order_id: string,
    shipment_id: string,
    invoice_amount: number | null,
    invoice_gap: number,
    [invoices_told_at, invoices_differ_at]: readonly (string | null)[] = [null, null],
  ) => ({ order_id, shipment_id, invoice_amount, invoice_gap, invoices_told_at, invoices_differ_at })
  expect(await packages(account, columns)).toEqual([
    row('canceled', '1', 500, 401),
    row('cent', '1', 1002, 1, [reported(2), null]),
    row('goods', '1', 901, 0, [reported(2), null]),
    row('more', '1', 1100, 99, [reported(2), reported(2)]),
    row('parts', '1', 400, 1, [reported(5), reported(5)]),
    row('parts', '2', 604, 2, [reported(5), reported(5)]),
    row('untold', '1', null, 0),
    row('waits', '1', 400, 0),
    row('waits', '2', null, 0),
    row('whole', '1', 1001, 0, [reported(2), null]),
  ])
})
