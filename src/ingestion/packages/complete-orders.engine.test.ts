import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { countOfSource, deleteOfSource, forgetClaims } from '../claims/facts-of-source.ts'
import { bring, orderFacts } from '../testing/ingest.ts'
import { at, event, order, packages, reported, volume } from './testing/reported-packages.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const milestones = async (account: AccountContext) =>
  (await orderFacts(account)).map(({ order_id, status, invoiced_at, shipped_at, delivered_at }) => ({
    order_id,
    status,
    invoiced_at,
    shipped_at,
    delivered_at,
  }))

async function remove(account: AccountContext, source: string): Promise<void> {
  const of = { ...account, source }
  const { signal } = new AbortController()
  await deleteOfSource(of, await countOfSource(of), { done: 0, signal, onStep: async () => undefined })
  await forgetClaims(of)
}

const row = (status: string, moments: { invoiced?: number; shipped?: number; delivered?: number } = {}) => {
  const told = (hours: number | undefined) => (hours === undefined ? null : reported(hours))
  return {
    order_id: 'A',
    status,
    invoiced_at: told(moments.invoiced),
    shipped_at: told(moments.shipped),
    delivered_at: told(moments.delivered),
  }
}

it('an order is on its way, and delivered, once its events say so, also after its store tells of it again', async () => {
  const account = await engines.newAccount()
  const [store, carrier] = [randomUUID(), randomUUID()]
  await bring(account, { orders: [order('A', { invoiced_at: at(5) })] }, store)
  expect(await milestones(account)).toEqual([row('invoiced', { invoiced: 5 })])
  await bring(account, { tracking: [event(10, 'PO 1')] }, carrier)
  expect(await milestones(account)).toEqual([row('shipped', { invoiced: 5, shipped: 10 })])
  await bring(account, { tracking: [event(30, 'BDE 1')] }, carrier)
  const delivered = [row('delivered', { invoiced: 5, shipped: 10, delivered: 30 })]
  expect(await milestones(account)).toEqual(delivered)
  await bring(account, { orders: [order('A', { invoiced_at: at(5), updated_at: at(40) })] }, store)
  expect(await milestones(account)).toEqual(delivered)
  await bring(account, { orders: [order('A', { updated_at: at(50), canceled_at: at(49) })] }, store)
  expect(await milestones(account)).toEqual([row('canceled')])
})

it('an order is as its store tells it again once no event says more', async () => {
  const account = await engines.newAccount()
  const [store, carrier] = [randomUUID(), randomUUID()]
  await bring(account, { orders: [order('A', { shipped_at: at(8), invoiced_at: at(5) })] }, store)
  const told = [row('shipped', { invoiced: 5, shipped: 8 })]
  await bring(account, { tracking: [event(30, 'BDE 1', { event_id: '7' })] }, carrier)
  const delivered = [row('delivered', { invoiced: 5, shipped: 8, delivered: 30 })]
  expect(await milestones(account)).toEqual(delivered)
  await bring(account, { tracking: [event(31, 'BDE 20', { event_id: '7', heard_at: at(60) })] }, carrier)
  expect(await milestones(account)).toEqual(told)
  await bring(account, { tracking: [event(70, 'BDE 1')] }, carrier)
  expect(await milestones(account)).toEqual([row('delivered', { invoiced: 5, shipped: 8, delivered: 70 })])
  await remove(account, carrier)
  expect(await milestones(account)).toEqual(told)
  expect(await packages(account, 'stage, shipped_at, delivered_at')).toEqual([
    { stage: 'collected', shipped_at: reported(8), delivered_at: null },
  ])
})

it('an order of several packages is delivered with the last of them; what its store says of its delivery stays', async () => {
  const account = await engines.newAccount()
  const [store, carrier] = [randomUUID(), randomUUID()]
  const volumes = ['1', '2'].map((id) => volume('A', id, { tracking_number: `N${id}` }))
  const of = (number: string) => ({ order_id: '', tracking_number: number })
  await bring(account, { orders: [order('A')], shipments: volumes }, store)
  await bring(account, { tracking: [event(20, 'BDE 1', of('N1'))] }, carrier)
  expect(await milestones(account)).toEqual([row('shipped', { shipped: 20 })])
  await bring(account, { tracking: [event(25, 'BDE 1', of('N2'))] }, carrier)
  expect(await milestones(account)).toEqual([row('delivered', { shipped: 20, delivered: 25 })])
  await bring(
    account,
    { shipments: volumes.map((one) => ({ ...one, shipped_at: at(9), delivered_at: at(26) })) },
    store,
  )
  expect(await milestones(account)).toEqual([row('delivered', { invoiced: 9, shipped: 9, delivered: 26 })])
  expect(await orderFacts(account)).toMatchObject([{ own_status: '' }])
})

it('what was promised of an order at first is kept beside a later promise, and falls due with the last of its packages', async () => {
  const account = await engines.newAccount()
  const promises = async () =>
    (await orderFacts(account)).map(({ promised_at, first_promised_at }) => [promised_at, first_promised_at])
  await bring(account, { orders: [order('A', { promised_at: at(90) })] })
  expect(await promises()).toEqual([[reported(90), null]])
  await bring(account, { orders: [order('A', { promised_at: at(120), updated_at: at(20) })] })
  expect(await promises()).toEqual([[reported(120), reported(90)]])
  expect(await packages(account, 'due_at')).toEqual([{ due_at: reported(90) }])
  await bring(account, { orders: [order('A', { promised_at: at(90), updated_at: at(30) })] })
  expect(await promises()).toEqual([[reported(90), null]])
  const volumes = [70, 110].map((hours, id) => volume('B', `${id}`, { promised_at: at(hours) }))
  await bring(account, { orders: [order('B', { promised_at: at(80) })], shipments: volumes })
  expect((await promises()).at(-1)).toEqual([reported(80), reported(110)])
  expect((await packages(account, 'order_id, due_at')).map(({ due_at }) => due_at)).toEqual(
    [90, 70, 110].map(reported),
  )
})

it('an order comes back with the last of its packages, where not all arrived', async () => {
  const account = await engines.newAccount()
  const [store, carrier] = [randomUUID(), randomUUID()]
  const volumes = ['1', '2'].map((id) => volume('A', id, { tracking_number: `N${id}` }))
  const of = (number: string) => ({ order_id: '', tracking_number: number })
  const back = async () => (await orderFacts(account)).map(({ status, returned_at }) => [status, returned_at])
  await bring(account, { orders: [order('A')], shipments: volumes }, store)
  await bring(account, { tracking: [event(20, 'BDE 1', of('N1'))] }, carrier)
  await bring(
    account,
    { tracking: [event(30, 'X', { ...of('N2'), state: 'returned', event_id: '7' })] },
    carrier,
  )
  expect(await back()).toEqual([['shipped', reported(30)]])
  await bring(
    account,
    { tracking: [event(30, 'X', { ...of('N2'), state: 'delivered', event_id: '7', heard_at: at(60) })] },
    carrier,
  )
  expect(await back()).toEqual([['delivered', null]])
})

it('an order came back no more once the source that told it is gone', async () => {
  const account = await engines.newAccount()
  const [store, carrier] = [randomUUID(), randomUUID()]
  const returned = async () => (await orderFacts(account)).map(({ returned_at }) => returned_at)
  await bring(account, { orders: [order('A', { shipped_at: at(8), invoiced_at: at(5) })] }, store)
  await bring(account, { tracking: [event(30, 'X', { state: 'returned' })] }, carrier)
  expect(await returned()).toEqual([reported(30)])
  await remove(account, carrier)
  expect(await returned()).toEqual([null])
})
