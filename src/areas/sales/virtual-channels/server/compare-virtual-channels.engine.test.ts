import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { compareVirtualChannels } from './compare-virtual-channels.ts'
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
