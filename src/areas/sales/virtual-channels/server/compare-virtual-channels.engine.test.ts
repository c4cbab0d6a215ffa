import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPrices } from '#analytics/testing/insert-catalog.ts'
import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { compareVirtualChannels } from './compare-virtual-channels.ts'
import { createVirtualChannel } from './create-virtual-channel.ts'
import { anyOf, channelStore, ofMarketplace, south, week } from './testing/channel-store.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const channels = {
  Marketplace: [ofMarketplace],
  Sul: [south],
  Site: [anyOf('channel', 'Site')],
  Mesas: [anyOf('category', 'Mesas')],
}

const exactly = (value: number | null | undefined) => value?.toFixed(9) ?? null

it.each(['previous-period', 'account-average'] as const)(
  'each column is the home inside that channel, and the first one the account’s, against %s',
  async (compare) => {
    const { ctx, ids } = await channelStore(engines, channels)
    const asked = { ...week, compare }
    const { columns } = await compareVirtualChannels(ctx, { ...asked, ids: Object.values(ids) })
    expect(columns.map(({ name }) => name)).toEqual([ctx.account.name, ...Object.keys(channels)])
    for (const { id, name, numbers } of columns) {
      const rule = channels[name as keyof typeof channels]
      const inside = { ...ctx, virtualChannel: id === null ? null : { id, name, rule } }
      const home = await getBillingDecomposition(inside, BillingQuestion.parse(asked))
      const driver = (key: string) => home.drivers.find((each) => each.key === key)?.value
      expect(numbers.invoicedRevenue, name).toEqual(home.revenue)
      expect(numbers.capturedRevenue, name).toEqual(home.milestones.captured)
      for (const side of ['base', 'current'] as const) {
        const same = (told: number | null, shown: number | null | undefined) =>
          expect(exactly(told), `${name} ${side}`).toBe(exactly(shown))
        same(numbers.approval[side], driver('approval')?.[side])
        same(numbers.conversion[side], driver('conversion')?.[side])
        if (name !== 'Mesas') same(numbers.invoicedTicket[side], driver('ticket')?.[side])
      }
    }
  },
)

it('tells cancellations, and what the facts do not tell is absent', async () => {
  const { ctx, ids } = await channelStore(engines, channels)
  const { columns } = await compareVirtualChannels(ctx, { ...week, ids: [ids['Marketplace'] ?? ''] })
  expect(columns[1]?.numbers).toMatchObject({
    capturedOrders: { base: 1, current: 3 },
    cancellation: { base: 0, current: 1 / 3 },
    conversion: { base: null, current: null },
    onTime: { base: null, current: null },
  })
})

it('who may enter some channels compares these, without the account; the others are not found', async () => {
  const { ctx, ids } = await channelStore(engines, channels)
  const part = { ...ctx, channelIds: [ids['Sul'] ?? ''] }
  const { columns } = await compareVirtualChannels(part, { ...week, ids: [ids['Sul'] ?? ''] })
  expect(columns.map(({ name }) => name)).toEqual(['Sul'])
  await expect(compareVirtualChannels(part, { ...week, ids: [ids['Site'] ?? ''] })).rejects.toMatchObject({
    code: 'notFound',
  })
  const other = await channelStore(engines, channels)
  await expect(compareVirtualChannels(ctx, { ...week, ids: [other.ids['Sul'] ?? ''] })).rejects.toMatchObject(
    { code: 'notFound' },
  )
})

it('margin: goods invoiced less their cost when sold, of what has one; for who may see costs', async () => {
  const ctx = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
  const sold = (
    order_id: string,
    day: string,
    lines: NonNullable<TestOrder['lines']>,
    more: Partial<TestOrder> = {},
  ): TestOrder => ({
    order_id,
    placed_at: `${day}T15:00:00Z`,
    approved_at: `${day}T15:05:00Z`,
    invoiced_at: `${day}T16:00:00Z`,
    channel: 'Site',
    lines,
    ...more,
  })
  await insertOrders(ctx, [
    sold('base', '2026-11-03', [{ sku_id: 'a', price: 10_000 }]),
    sold('cheap', '2026-11-10', [{ sku_id: 'a', price: 10_000 }], { freight_amount: 3000 }),
    sold('dear', '2026-11-12', [{ sku_id: 'a', price: 10_000 }]),
    sold('other', '2026-11-12', [{ sku_id: 'unknown', price: 5000 }]),
    sold('open', '2026-11-12', [{ sku_id: 'a', price: 10_000 }], { invoiced_at: null }),
    sold('feira', '2026-11-12', [{ sku_id: 'a', price: 8000 }], { channel: 'Feira' }),
  ])
  const cost = (priced_at: string, told: number, more: object = {}) => ({
    sku_id: 'a',
    price_table: '',
    priced_at,
    currency: 'BRL',
    price: 10_000,
    cost: told,
    ...more,
  })
  await insertPrices(ctx, [
    cost('2026-01-01T12:00:00Z', 6000),
    cost('2026-11-11T12:00:00Z', 7000),
    cost('2026-11-19T12:00:00Z', 1),
    cost('2026-11-09T12:00:00Z', 1, { price_table: 'atacado' }),
  ])
  const { id } = await createVirtualChannel(ctx, { name: 'Site', rule: [anyOf('channel', 'Site')] })
  const marginsOf = async (of: typeof ctx) =>
    (await compareVirtualChannels(of, { ...week, ids: [id] })).columns.map(({ margin }) => margin)
  const [whole, site] = await marginsOf(ctx)
  // cheap 4000, dear 3000 of 20,000; 5000 have no cost
  expect(site).toEqual({ base: 0.4, current: 0.35, covered: 20_000 / 25_000 })
  expect(whole).toMatchObject({ current: (4000 + 3000 + 1000) / 28_000, covered: 28_000 / 33_000 })
  const blind = new Set([...ctx.permissions].filter((one) => one !== 'sales.cost'))
  expect(await marginsOf({ ...ctx, permissions: blind })).toEqual([null, null])
  expect(await marginsOf({ ...ctx, channelIds: [id] })).toEqual([site])
})
