import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { countOfSource, deleteOfSource, forgetClaims } from '../claims/facts-of-source.ts'
import { bring, rowsOf, type Batch } from '../testing/bring.ts'
import { at, event, everything, order, packages, told, volume } from './testing/told-packages.ts'

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
      ...{ order_id: 'A', shipment_id: 'v1', number: 1, packages: 1, sources: both, carrier: 'Rápida' },
      ...{ service: 'PAC', tracking_number: 'N 1', freight_cost: 900, weight_g: null, state: 'in_transit' },
      ...{ shipped_at: null, delivered_at: null, first_promised_at: told(110) },
      shipped_at: told(30),
    },
    {
      ...{ order_id: 'B', number: 1, packages: 1, sources: all, carrier: 'Outra', service: '' },
      ...{ shipment_id: first === file ? 'f1' : 'o1', tracking_number: first === file ? 'N2' : 'n2' },
      ...{ freight_cost: null, weight_g: 300, shipped_at: told(first === file ? 20 : 21) },
      ...{ delivered_at: told(40), first_promised_at: told(70), state: 'delivered' },
    },
    ...[1, 2, 3].map((number) => ({
      ...{
        order_id: 'C',
        shipment_id: String(number),
        number,
        packages: 3,
        carrier: 'Correios',
        service: '',
      },
      ...{ sources: number === 1 ? [store] : both, tracking_number: '', freight_cost: null, weight_g: null },
      ...{ delivered_at: number === 2 ? told(50) : null, state: '' },
      ...{ shipped_at: number === 2 ? told(50) : number === 3 ? told(30) : null },
      first_promised_at: told(90),
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
    { promised_at: told(95), first_promised_at: told(70) },
  ])
  await bring(account, { orders: [order('A', { promised_at: at(99), updated_at: at(2) })] }, store)
  expect(await packages(account, 'first_promised_at')).toEqual([{ first_promised_at: told(99) }])
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
    const brought = async (arriving: readonly Arrival[], undone: readonly string[]) => {
      const account = await engines.newAccount()
      for (const { batch, source } of arriving) await bring(account, batch, source)
      for (const source of undone) await remove(account, source)
      return packages(account, everything)
    }
    const all = await brought(arrivals, [])
    const without = await brought(
      arrivals.filter(({ source }) => source !== file),
      [],
    )
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(arrivals, { minLength: arrivals.length }),
        fc.subarray(arrivals),
        async (shuffled, repeated) => {
          const arriving = [...shuffled, ...repeated]
          expect(await brought(arriving, [])).toEqual(all)
          expect(await brought(arriving, [file])).toEqual(without)
        },
      ),
      { numRuns: 2 },
    )
  },
)
