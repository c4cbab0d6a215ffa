import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createConnection } from '#ingestion/connections/create-connection.ts'
import { event, order, volume } from '#ingestion/packages/testing/reported-packages.ts'
import { bring } from '#ingestion/testing/ingest.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { getPackage } from './get-package.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('shows what was told by each of its numbers: its own, or else those that events of its order tell', async () => {
  const [account, other] = [await engines.newAccount(), await engines.newAccount()]
  await bring(account, {
    orders: [order('A'), order('B')],
    shipments: [volume('B', '1'), volume('B', '2', { tracking_number: 'b 2' })],
    tracking: [
      event(9, 'NEW'),
      event(10, 'PO 1', { tracking_number: 'AA1' }),
      event(12, 'RO 1', { tracking_number: 'AA2' }),
      event(30, 'OEC 1', { order_id: '', tracking_number: 'AA1' }),
      event(40, 'BDE 1', { order_id: '', tracking_number: 'AA2' }),
      event(10, 'PO 1', { order_id: 'B', shipment_id: '1', tracking_number: 'B1' }),
      event(20, 'OEC 1', { order_id: '', tracking_number: 'B1' }),
      event(21, 'RO 1', { order_id: '', tracking_number: 'B2' }),
      event(50, 'BDE 1', { order_id: '', tracking_number: 'C9' }),
    ],
  })
  const shown = async (orderId: string, shipmentId: string) => {
    const { trackingNumber, events } = await getPackage(account, { orderId, shipmentId })
    return [trackingNumber, events.map(({ code }) => code)]
  }
  expect(await shown('A', '')).toEqual(['AA2', ['BDE 1', 'OEC 1', 'RO 1', 'PO 1', 'NEW']])
  expect(await shown('B', '1')).toEqual(['B1', ['OEC 1', 'PO 1']])
  expect(await shown('B', '2')).toEqual(['b 2', ['RO 1']])
  await expect(getPackage(other, { orderId: 'A', shipmentId: '' })).rejects.toMatchObject({
    code: 'notFound',
  })
})

it('says who told it, and shows what was told by the numbers that others know it by', async () => {
  const account = await engines.newAccount()
  const store = await createConnection(account, testKeyring, {
    platform: 'vtex',
    name: 'Loja',
    settings: { account: 'loja' },
    credentials: {},
  })
  const gone = randomUUID()
  await bring(account, { orders: [order('A')], shipments: [volume('A', 'v1')] }, store)
  const of = { orderId: 'A', shipmentId: 'v1' }
  const reportedBy = async (viewer = account) => (await getPackage(viewer, of)).reportedBy
  expect(await reportedBy()).toEqual([{ kind: 'connection', name: 'Loja' }])
  await bring(account, { shipments: [volume('A', '7', { tracking_number: 'n 7' })] })
  await bring(account, { shipments: [volume('A', 'x')] }, gone)
  await bring(account, {
    tracking: [
      event(10, 'PO 1', { shipment_id: '7' }),
      event(40, 'BDE 1', { order_id: '', tracking_number: 'N7' }),
    ],
  })
  expect(await reportedBy()).toEqual([
    { kind: 'api', name: '' },
    { kind: 'connection', name: 'Loja' },
  ])
  const { events, state } = await getPackage(account, of)
  expect([state, events.map(({ code }) => code)]).toEqual(['delivered', ['BDE 1', 'PO 1']])
  const id = randomUUID()
  const seen = (channel: string) => ({
    ...account,
    channelIds: [id],
    virtualChannel: {
      id,
      name: 'X',
      rule: [{ dimension: 'channel' as const, kind: 'anyOf' as const, values: [channel] }],
    },
  })
  expect(await reportedBy(seen('Site'))).toEqual([
    { kind: 'api', name: '' },
    { kind: 'connection', name: '' },
  ])
  await expect(reportedBy(seen('App'))).rejects.toMatchObject({ code: 'notFound' })
})

it('says who told its events alone, and not who told those of others', async () => {
  const [account, other] = [await engines.newAccount(), await engines.newAccount()]
  const connect = (platform: 'vtex' | 'intelipost' | 'correios', name: string) =>
    createConnection(account, testKeyring, { platform, name, settings: { account: name }, credentials: {} })
  const store = await connect('vtex', 'Loja')
  const [byNumber, byOrder] = [
    await connect('correios', 'Correios'),
    await connect('intelipost', 'Intelipost'),
  ]
  await bring(
    account,
    {
      orders: [order('A'), order('B')],
      shipments: [volume('A', '1', { tracking_number: 'N1' }), volume('B', '2')],
    },
    store,
  )
  await bring(other, { orders: [order('A')], tracking: [event(10, 'PO 1')] }, byOrder)
  await bring(account, { tracking: [event(20, 'RO 1', { order_id: '', tracking_number: 'n 1' })] }, byNumber)
  const reportedBy = async (orderId: string, shipmentId: string) =>
    (await getPackage(account, { orderId, shipmentId })).reportedBy.map(({ name }) => name)
  expect(await reportedBy('A', '1')).toEqual(['Correios', 'Loja'])
  expect(await reportedBy('B', '2')).toEqual(['Loja'])
  const odd = { description: `d'água \\ "à porta"`, code: "O'C" }
  await bring(account, { tracking: [event(30, 'BDE 1', { order_id: 'B', ...odd })] }, byOrder)
  expect(await reportedBy('A', '1')).toEqual(['Correios', 'Loja'])
  expect(await reportedBy('B', '2')).toEqual(['Intelipost', 'Loja'])
})
