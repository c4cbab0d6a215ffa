import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trackingStates } from '#model/logistics/states.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'
import { countOfSource, deleteOfSource, forgetClaims } from '../claims/facts-of-source.ts'
import { removeGoneOrders } from '../facts/remove-gone-orders.ts'
import { bring, orderFacts, rowsOf, type Batch } from '../testing/ingest.ts'
import { at, event, everything, order, packages, volume } from './testing/reported-packages.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function remove(account: AccountContext, source: string): Promise<void> {
  const of = { ...account, source }
  const signal = new AbortController().signal
  await deleteOfSource(of, await countOfSource(of), { done: 0, signal, onStep: async () => undefined })
  await forgetClaims(of)
}

it('events that take back others, or come twice, leave the same rows whatever comes when', async () => {
  const batches: Batch[] = [
    { orders: [order('A', { updated_at: at(2) })], shipments: [volume('A', '1', { tracking_number: 'N1' })] },
    { orders: [order('B'), order('C', { canceled_at: at(9) })] },
    { tracking: [event(10, 'PO 1'), event(30, 'BDE 1'), event(31, 'EST 1')] },
    {
      tracking: [
        event(10, 'PO 1', { order_id: '', tracking_number: 'N1' }),
        event(40, 'OEC 1', { event_id: '7' }),
      ],
    },
    {
      tracking: [
        event(41, 'BDE 20', { event_id: '7', heard_at: at(60) }),
        event(5, 'BDE 1', { order_id: 'B' }),
      ],
    },
    { tracking: [event(12, 'LDI 1', { order_id: '', tracking_number: 'N1' })] },
    { order_statuses: [{ order_id: 'A', platform_status: 'handling', since: at(3) }] },
  ]
  const brought = async (arriving: readonly Batch[]) => {
    const account = await engines.newAccount()
    const source = randomUUID()
    for (const batch of arriving) await bring(account, batch, source)
    const derived = await packages(account, everything.replace('account_id', 'account_id, sources'))
    return { derived, orders: await orderFacts(account) }
  }
  const expected = await brought(batches)
  expect(expected).toMatchObject({
    derived: [
      {
        order_id: 'A',
        state: 'attempt_failed',
        delivered_at: null,
        events: 5,
        pickup_at: expect.any(String),
      },
      { order_id: 'B', state: 'delivered' },
      { order_id: 'C', stage: 'canceled' },
    ],
    orders: [{ status: 'shipped' }, { status: 'delivered' }, { status: 'canceled' }],
  })
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(batches, { minLength: batches.length }),
      fc.subarray(batches),
      async (shuffled, repeated) => {
        expect(await brought([...shuffled, ...repeated])).toEqual(expected)
      },
    ),
    { numRuns: 2 },
  )
})

it('the engine reads a package’s events as the model does', async () => {
  const account = await engines.newAccount()
  const someEvent = fc.record({
    happened_at: fc.integer({ min: 0, max: 6 }).map(at),
    // half of them are of the last mile, where one word undoes another
    state: fc.oneof(
      fc.constantFrom('', ...trackingStates.filter((state) => state !== 'void')),
      fc.constantFrom('delivered', 'delivered', 'out_for_delivery', 'attempt_failed', 'pickup_available'),
    ),
    code: fc.constantFrom('A', 'B'),
    description: fc.constantFrom('', 'x'),
    heard_at: fc.integer({ min: 0, max: 3 }).map(at),
    carrier_due_at: fc.option(fc.integer({ min: 1, max: 3 }).map(at), { nil: undefined }),
  })
  const histories = fc.sample(
    fc.uniqueArray(someEvent, {
      minLength: 1,
      maxLength: 12,
      selector: (one) => `${one.happened_at.getTime()} ${one.code} ${one.description}`,
    }),
    { numRuns: 150, seed: 20261122 },
  )
  // the same history twice: told plainly, and with an event that is taken back at once, which the model reads
  const orders = histories.flatMap((_, place) => [order(`P${place}`), order(`M${place}`)])
  const tracking = histories.flatMap((history, place) => [
    ...history.map((one): CanonicalRecord => ({ ...one, order_id: `P${place}` })),
    ...history.map((one): CanonicalRecord => ({ ...one, order_id: `M${place}` })),
    ...['held', 'void'].map((state, then) => ({
      order_id: `M${place}`,
      happened_at: at(-5 + then),
      heard_at: at(0),
      state,
      code: 'Z',
    })),
  ])
  await bring(account, { orders, tracking })
  const rows = await packages(account, '* EXCEPT (account_id, version, is_deleted, events)')
  const of = (letter: string) =>
    new Map(
      rows.flatMap(({ order_id, ...row }) =>
        String(order_id).startsWith(letter) ? [[String(order_id).slice(1), row]] : [],
      ),
    )
  expect(of('P').size).toBe(150)
  expect(of('P')).toEqual(of('M'))
})

it('what a source brought goes with it, and an order that is gone has no package', async () => {
  const account = await engines.newAccount()
  const [store, carrier, file] = [randomUUID(), randomUUID(), randomUUID()]
  await bring(account, { orders: [order('A'), order('B')] }, store)
  await bring(account, { orders: [order('B')] }, file)
  const before = await packages(account, everything)
  await bring(
    account,
    {
      tracking: [
        event(10, 'BDE 1'),
        event(10, 'OEC 1', { order_id: 'B' }),
        event(9, 'PO 1', { order_id: '', tracking_number: 'N' }),
      ],
    },
    carrier,
  )
  expect(await packages(account, 'order_id, state')).toEqual([
    { order_id: 'A', state: 'delivered' },
    { order_id: 'B', state: 'out_for_delivery' },
  ])
  await remove(account, carrier)
  expect(await packages(account, everything)).toEqual(before)
  expect(await rowsOf(account, 'SELECT 1 FROM tracking_events $')).toEqual([])
  await remove(account, store)
  expect(await packages(account, 'order_id, sources')).toEqual([{ order_id: 'B', sources: [file] }])
  expect(await rowsOf(account, 'SELECT 1 FROM first_promises $')).toEqual([])
  await removeGoneOrders({ ...account, source: file, signal: new AbortController().signal }, [
    { orderId: 'B', at: at(500) },
  ])
  expect(await packages(account, 'order_id')).toEqual([])
})

it('a package without a number has the one that its events tell, and what others say of that number alone', async () => {
  const [store, hub, carrier] = [randomUUID(), randomUUID(), randomUUID()]
  const arrivals: [Batch, string][] = [
    [
      {
        orders: [order('A', { updated_at: at(2) }), order('B', { updated_at: at(2) })],
        shipments: [volume('B', '1'), volume('B', '2', { tracking_number: 'B2' })],
      },
      store,
    ],
    [
      {
        tracking: [
          event(9, 'NEW'),
          event(10, 'PO 1', { tracking_number: 'aa 1' }),
          event(10, 'PO 1', { order_id: 'B', shipment_id: '1', tracking_number: 'B1' }),
        ],
      },
      hub,
    ],
    [{ tracking: [event(12, 'RO 1', { tracking_number: 'AA2' })] }, hub],
    [
      {
        tracking: [
          event(30, 'OEC 1', { order_id: '', tracking_number: 'AA1' }),
          event(20, 'OEC 1', { order_id: '', tracking_number: 'B1' }),
        ],
      },
      carrier,
    ],
    [{ tracking: [event(40, 'BDE 1', { order_id: '', tracking_number: 'AA2' })] }, carrier],
  ]
  const brought = async (arriving: readonly [Batch, string][]) => {
    const account = await engines.newAccount()
    for (const [batch, source] of arriving) await bring(account, batch, source)
    return account
  }
  const account = await brought(arrivals)
  const expected = await packages(account, everything)
  expect(expected).toMatchObject([
    { order_id: 'A', shipment_id: '', tracking_number: 'AA2', state: 'delivered', events: 5 },
    { order_id: 'B', shipment_id: '1', tracking_number: 'B1', state: 'out_for_delivery', events: 2 },
    { order_id: 'B', shipment_id: '2', tracking_number: 'B2', state: '', events: 0 },
  ])
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(arrivals, { minLength: arrivals.length }),
      fc.constantFrom(...arrivals),
      async (shuffled, again) => {
        expect(await packages(await brought([...shuffled, again]), everything)).toEqual(expected)
      },
    ),
    { numRuns: 2 },
  )
  await remove(account, hub)
  expect(await packages(account, 'shipment_id, tracking_number, events')).toEqual([
    { shipment_id: '', tracking_number: '', events: 0 },
    { shipment_id: '1', tracking_number: '', events: 0 },
    { shipment_id: '2', tracking_number: 'B2', events: 0 },
  ])
})

/** Those that a killed program of another test left in the shared engines are there before. */
async function slices(): Promise<string[]> {
  const left = await engines.clickhouse.query({
    query: `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, 'facts_slice_')`,
    format: 'JSONEachRow',
  })
  return (await left.json<{ name: string }>()).map(({ name }) => name)
}

it('a derivation that was cut is repaired by the next, and another account has none of it', async () => {
  const before = new Set(await slices())
  const [account, other] = [await engines.newAccount(), await engines.newAccount()]
  await bring(other, { orders: [order('A')], tracking: [event(10, 'BDE 1')] })
  const batch = { orders: [order('A')], tracking: [event(10, 'OEC 1')] }
  const killed = { ...account, clickhouse: { ...account.clickhouse } }
  killed.clickhouse.command = async (given) => {
    if (given.query.startsWith('INSERT INTO packages (account_id, order_id, shipment_id, number'))
      throw new Error('killed')
    return account.clickhouse.command(given)
  }
  await expect(bring(killed, batch)).rejects.toThrow('killed')
  expect(await packages(account, 'state')).toEqual([])
  await bring(account, batch)
  expect(await packages(account, 'state')).toEqual([{ state: 'out_for_delivery' }])
  expect(await packages(other, 'state')).toEqual([{ state: 'delivered' }])
  expect((await slices()).filter((name) => !before.has(name))).toEqual([])
})
