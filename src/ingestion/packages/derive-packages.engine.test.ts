import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { countOfSource, deleteOfSource } from '../claims/facts-of-source.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'
import { bring, rowsOf } from '../testing/ingest.ts'
import { at, event, everything, order, packages, reported, volume } from './testing/reported-packages.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const onlyPackage = async (account: AccountContext) => {
  const all = await packages(account, everything)
  expect(all).toHaveLength(1)
  return all[0]
}

it('an order without packages has one, of its own milestones and statuses; what is not approved or not whole has none', async () => {
  const account = await engines.newAccount()
  await bring(account, {
    orders: [
      order('A', {
        invoiced_at: at(5),
        promised_at: at(90),
        dock: 'CD',
        city: 'Santos',
        postal_prefix: '01310-100',
      }),
      order('B', { approved_at: undefined }),
      order('C', { is_incomplete: true }),
      order('D', { canceled_at: at(3), cancel_reason: 'stockout' }),
      order('E', { delivered_at: at(50), shipped_at: at(8) }),
    ],
    order_statuses: [
      { order_id: 'A', platform_status: 'ready-for-handling', since: at(2) },
      { order_id: 'A', platform_status: 'handling', since: at(3) },
    ],
  })
  const columns = 'order_id, shipment_id, stage, number, packages, amount, freight_charged, state'
  const row = (order_id: string, stage: string) => ({
    order_id,
    shipment_id: '',
    stage,
    number: 1,
    packages: 1,
    amount: 1001,
    freight_charged: 100,
    state: '',
  })
  expect(await packages(account, columns)).toEqual([
    row('A', 'invoiced'),
    row('D', 'canceled'),
    row('E', 'delivered'),
  ])
  expect(await packages(account, 'order_id, out_of_stock_at')).toEqual([
    { order_id: 'A', out_of_stock_at: null },
    { order_id: 'D', out_of_stock_at: reported(3) },
    { order_id: 'E', out_of_stock_at: null },
  ])
  const [first] = await packages(account, everything)
  expect(first).toMatchObject({
    ready_at: reported(2),
    handling_at: reported(3),
    invoiced_at: reported(5),
    shipped_at: null,
    due_at: reported(90),
    carrier: 'Correios',
    dock: 'CD',
    uf: 'SP',
    city: 'Santos',
    postal_prefix: '01310',
    events: 0,
    order_faulted_at: null,
    order_delivered_at: null,
    sources: [account.account.id],
    freight_cost: null,
  })
  const orders = await engines.clickhouse.query({
    query: `SELECT postal_prefix FROM orders WHERE account_id = {account:UUID} AND order_id = 'A'`,
    query_params: { account: account.account.id },
    format: 'JSONEachRow',
  })
  expect(await orders.json()).toEqual([{ postal_prefix: '01310' }])
})

it('an order of which delivery alone is told was approved when it was placed, so that its lead time is no moment', async () => {
  const account = await engines.newAccount()
  const untold = { approved_at: undefined, placed_at: at(0) }
  await bring(account, {
    orders: [
      order('A', { ...untold, delivered_at: at(50) }),
      order('B', { ...untold, delivered_at: at(50), shipped_at: at(8) }),
      order('C', { ...untold, delivered_at: at(50), invoiced_at: at(5), shipped_at: at(8) }),
      order('D', untold),
    ],
    shipments: [volume('D', '1')],
  })
  await bring(account, { shipments: [volume('D', '1', { delivered_at: at(40) })] })
  expect(await packages(account, 'order_id, approved_at, round(lead_seconds / 3600) AS lead')).toEqual([
    { order_id: 'A', approved_at: reported(0), lead: 50 },
    { order_id: 'B', approved_at: reported(8), lead: 42 },
    { order_id: 'C', approved_at: reported(5), lead: 45 },
    { order_id: 'D', approved_at: reported(0), lead: 40 },
  ])
})

it('events say where a package is; what a store told holds where they say nothing', async () => {
  const account = await engines.newAccount()
  await bring(account, {
    orders: [order('A', { shipped_at: at(9), invoiced_at: at(5), delivered_at: at(99) })],
  })
  expect(await onlyPackage(account)).toMatchObject({
    stage: 'delivered',
    delivered_at: reported(99),
    shipped_at: reported(9),
  })
  await bring(account, {
    tracking: [
      event(10, 'PO 1', { description: 'Objeto postado' }),
      event(20, 'RO 1', { description: 'Objeto em trânsito' }),
      event(30, 'OEC 1'),
      event(31, 'BDE 20', { heard_at: at(40), description: 'Carteiro não atendido' }),
    ],
  })
  expect(await onlyPackage(account)).toMatchObject({
    stage: 'delivered',
    delivered_at: reported(99),
    shipped_at: reported(10),
    first_transit_at: reported(20),
    out_for_delivery_at: reported(30),
    first_attempt_at: reported(31),
    occurrence: 'attempt_failed',
    delivery_attempts: 2,
    events: 4,
    unmapped: 0,
    last_event_at: reported(31),
    last_heard_at: reported(40),
    carrier_code: 'BDE 20',
    carrier_text: 'Carteiro não atendido',
    state: 'attempt_failed',
  })
  await bring(account, { tracking: [event(50, 'BDE 4'), event(60, 'XX 9')] })
  expect(await onlyPackage(account)).toMatchObject({
    stage: 'exception',
    state: 'returning',
    delivered_at: null,
    order_delivered_at: null,
    unmapped: 1,
    last_event_at: reported(60),
    delivery_attempts: 1,
  })
  await bring(account, { tracking: [event(70, 'BDE 23')] })
  expect(await onlyPackage(account)).toMatchObject({
    state: 'returned',
    returned_at: reported(70),
    delivered_at: null,
  })
})

it('two packages: each has its events, by number or by id, and their amounts add up to the order’s', async () => {
  const account = await engines.newAccount()
  const shipments = [
    volume('A', '1', {
      tracking_number: 'aa 123 br',
      delivered_at: at(40),
      freight_cost: 700,
      weight_g: 1200,
    }),
    volume('A', '2', { tracking_number: 'BB9', carrier: 'Jadlog', service: 'Package' }),
  ]
  await bring(account, {
    orders: [order('A', { delivered_at: at(40) })],
    shipments,
    tracking: [
      event(10, 'PO 1', { order_id: '', tracking_number: 'AA123BR' }),
      event(12, '', { shipment_id: '2', carrier: '', description: 'Avariado' }),
      event(13, 'BDE 1', { description: 'de um volume que ninguém conhece', shipment_id: '9' }),
    ],
  })
  expect(
    await packages(
      account,
      'shipment_id, number, packages, amount, freight_charged, freight_cost, weight_g, carrier, service, state, delivered_at, order_delivered_at, order_faulted_at',
    ),
  ).toEqual([
    {
      shipment_id: '1',
      number: 1,
      packages: 2,
      amount: 500,
      freight_charged: 50,
      freight_cost: 700,
      weight_g: 1200,
      carrier: 'Correios',
      service: '',
      state: 'in_transit',
      delivered_at: reported(40),
      order_delivered_at: null,
      order_faulted_at: reported(12),
    },
    {
      shipment_id: '2',
      number: 2,
      packages: 2,
      amount: 501,
      freight_charged: 50,
      freight_cost: null,
      weight_g: null,
      carrier: 'Jadlog',
      service: 'Package',
      state: 'damaged',
      delivered_at: null,
      order_delivered_at: null,
      order_faulted_at: reported(12),
    },
  ])
  await bring(account, {
    tracking: [event(41, 'DELIVERED', { order_id: '', tracking_number: 'bb9', carrier: 'Jadlog' })],
  })
  expect(await packages(account, 'state, order_delivered_at')).toEqual([
    { state: 'in_transit', order_delivered_at: reported(41) },
    { state: 'delivered', order_delivered_at: reported(41) },
  ])
})

it('the first promise stays, in whatever order promises arrive; a day without an hour lasts to its end', async () => {
  const promises = [
    order('A', { promised_at: at(100), updated_at: at(1) }),
    order('A', { promised_at: at(148), updated_at: at(20), shipped_at: at(19) }),
    order('A', { promised_at: at(172), updated_at: at(30), shipped_at: at(19) }),
  ]
  for (const arriving of [promises, promises.toReversed()]) {
    const account = await engines.newAccount()
    for (const one of arriving) await bring(account, { orders: [one] })
    expect(await onlyPackage(account)).toMatchObject({
      promised_at: reported(172),
      first_promised_at: reported(100),
      due_at: reported(100),
    })
  }
  const account = await engines.newAccount()
  const midnight = new Date('2026-03-09T03:00:00Z')
  await bring(account, {
    orders: [order('A', { promised_at: at(300) })],
    shipments: [
      volume('A', '1', { promised_at: at(200), first_promised_at: midnight, promise_unit: 'business' }),
    ],
  })
  expect(await onlyPackage(account)).toMatchObject({
    promised_at: reported(200),
    first_promised_at: '2026-03-09T03:00:00Z',
    due_at: '2026-03-10T02:59:59Z',
    promise_unit: 'business',
  })
})

it('a promised day lasts to its end where clocks change on it, and not longer', async () => {
  const account = await engines.newAccount({ timeZone: 'America/Sao_Paulo' })
  const placed = new Date('2018-01-10T12:00:00Z')
  const promised = (id: string, day: string) =>
    order(id, { placed_at: placed, approved_at: placed, updated_at: placed, promised_at: new Date(day) })
  await bring(account, {
    orders: [
      promised('25 hours', '2018-02-17T02:00:00Z'),
      promised('23 hours', '2018-11-04T03:00:00Z'),
      promised('an hour', '2018-11-04T04:00:00Z'),
    ],
  })
  expect(await packages(account, 'order_id, due_at')).toEqual([
    { order_id: '23 hours', due_at: '2018-11-05T01:59:59Z' },
    { order_id: '25 hours', due_at: '2018-02-18T02:59:59Z' },
    { order_id: 'an hour', due_at: '2018-11-04T04:00:00Z' },
  ])
})

it('an order whose packages have promises of their own falls due with the last, and is on time only if each is', async () => {
  const account = await engines.newAccount()
  const two = (id: string, first: CanonicalRecord, second: CanonicalRecord) => [
    volume(id, '1', first),
    volume(id, '2', second),
  ]
  const early = { promised_at: at(50) }
  const later = { promised_at: at(200) }
  const shipments = [
    ...two('A', { ...later, delivered_at: at(100) }, { ...early, delivered_at: at(150) }),
    ...two('B', { ...early, delivered_at: at(40) }, { ...later, delivered_at: at(150) }),
    ...two('C', { ...early, delivered_at: at(40) }, { ...later, delivered_at: at(201) }),
    ...two('D', { ...early, delivered_at: at(40) }, { ...early, delivered_at: at(40) }),
    ...two('E', { ...early, delivered_at: at(40) }, later),
  ]
  await bring(account, { orders: ['A', 'B', 'C', 'D', 'E'].map((id) => order(id)), shipments })
  const orders = await packages(account, 'order_id, shipment_id, due_at, is_order_on_time, is_last_due')
  expect(orders.filter(({ is_last_due }) => is_last_due === 1)).toMatchObject([
    { order_id: 'A', shipment_id: '1', due_at: reported(200), is_order_on_time: 0 },
    { order_id: 'B', shipment_id: '2', due_at: reported(200), is_order_on_time: 1 },
    { order_id: 'C', shipment_id: '2', due_at: reported(200), is_order_on_time: 0 },
    { order_id: 'D', shipment_id: '1', due_at: reported(50), is_order_on_time: 1 },
    { order_id: 'E', shipment_id: '2', due_at: reported(200), is_order_on_time: 0 },
  ])
})

it('an order that moves in time takes its package along, and one that loses a package keeps the others', async () => {
  const account = await engines.newAccount()
  const two = [volume('A', '1'), volume('A', '2')]
  await bring(account, { orders: [order('A')], shipments: two })
  await bring(account, {
    orders: [order('A', { placed_at: at(-800), updated_at: at(3) })],
    shipments: two.slice(1),
  })
  expect(await packages(account, 'shipment_id, placed_at, number, packages')).toEqual([
    { shipment_id: '2', placed_at: reported(-800), number: 1, packages: 1 },
  ])
})

it('a client who bought before is a returning one in packages too, even where the first order comes late', async () => {
  const account = await engines.newAccount()
  await bring(account, { orders: [order('B', { placed_at: at(50), approved_at: at(51), customer_id: 'c' })] })
  expect(await packages(account, 'order_id, is_returning')).toEqual([{ order_id: 'B', is_returning: 0 }])
  await bring(account, { orders: [order('A', { customer_id: 'c' })] })
  expect(await packages(account, 'order_id, is_returning')).toEqual([
    { order_id: 'A', is_returning: 0 },
    { order_id: 'B', is_returning: 1 },
  ])
})

it('what clients sent back for what the delivery did wrong was not in full, until that is undone; what they chose to send back was', async () => {
  const [account, other, file] = [await engines.newAccount(), await engines.newAccount(), randomUUID()]
  const faults = [
    'Produto avariado no transporte',
    'ITEM ERRADO',
    'veio a cor trocada, item incorreto',
    'Embalagem amassada',
    'pedido incompleto',
    'Faltou uma peça',
    'enviaram produto trocado',
    'missing item',
    'wrong_item',
  ]
  const choices = [
    'Arrependimento',
    'Produto com defeito',
    'Comprei o produto errado',
    'Tamanho errado',
    'Não serviu',
    '',
    'Desistência: produto trocado por outro',
    'Falta de interesse',
    'Troca de cor',
  ]
  const back = (order_id: string, reason: string, hours = 60) => ({
    order_id,
    sku_id: 's',
    return_id: String(hours),
    returned_at: at(hours),
    reason,
  })
  const orders = [...faults, ...choices].map((reason) => order(reason || '-', { delivered_at: at(9) }))
  const returns = [...faults, ...choices].map((reason) => back(reason || '-', reason))
  await bring(other, { orders })
  await bring(account, { orders: orders.slice(1), returns }, file)
  await bring(account, { orders: orders.slice(0, 1), returns: [back(faults[0] ?? '', 'avaria', 70)] })
  const faulted = (of: AccountContext) =>
    rowsOf<{ order_id: string; order_faulted_at: string }>(
      of,
      'SELECT order_id, order_faulted_at FROM packages FINAL $ AND order_faulted_at IS NOT NULL',
    )
  const found = await faulted(account)
  expect(found.map(({ order_id }) => order_id).toSorted()).toEqual(faults.toSorted())
  expect(new Set(found.map((each) => each.order_faulted_at))).toEqual(new Set([reported(60)]))
  expect(await faulted(other)).toEqual([])
  const of = { ...account, source: file }
  const returned = (await countOfSource(of)).filter(({ kind }) => kind === 'returns')
  const { signal } = new AbortController()
  await deleteOfSource(of, returned, { done: 0, signal, onStep: async () => undefined })
  expect(await faulted(account)).toEqual([{ order_id: faults[0], order_faulted_at: reported(70) }])
})
