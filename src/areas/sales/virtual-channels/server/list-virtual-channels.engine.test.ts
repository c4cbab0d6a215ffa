import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { getUnclassified } from './get-unclassified.ts'
import { listVirtualChannels } from './list-virtual-channels.ts'
import { anyOf, channelStore, ofMarketplace, south, week } from './testing/channel-store.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const three = { Marketplace: [ofMarketplace], Sul: [south], Nada: [anyOf('coupon', 'NUNCA')] }

describe('virtual channels', () => {
  it('tell what they hold, what they share, and what is in none, to the centavo', async () => {
    const { ctx, ids } = await channelStore(engines, three)
    const { channels, total, unclassified, overlaps, buckets } = await listVirtualChannels(ctx, week)
    const told = Object.fromEntries(channels.map((channel) => [channel.name, channel]))
    expect(total).toEqual({ orders: 6, revenue: 26_111 })
    expect(told['Marketplace']?.sold).toEqual({ orders: 3, revenue: 20_011 })
    expect(told['Sul']?.sold).toEqual({ orders: 3, revenue: 20_110 })
    expect(told['Nada']?.sold).toEqual({ orders: 0, revenue: 0 })
    expect(overlaps).toEqual([{ first: ids['Marketplace'], second: ids['Sul'], orders: 2, revenue: 20_010 }])
    expect(unclassified).toEqual({ orders: 2, revenue: 6000 })
    expect(told['Sul']?.attributed).toEqual({ orders: 1, revenue: 100 })
    expect(told['Marketplace']?.attributed).toEqual(told['Marketplace']?.sold)
    expect(told['Sul']?.share).toBeCloseTo(20_110 / 26_111, 12)
    expect(buckets).toHaveLength(7)
    expect(told['Sul']?.trend.slice(0, 4)).toEqual([0, 1, 0, 0])
    expect(told['Sul']?.trend[5]).toBeNull()
  })

  it('have their weeks from Sunday on', async () => {
    const { ctx } = await channelStore(engines, three)
    const { channels, buckets } = await listVirtualChannels(ctx, { ...week, period: '2026-08-05_2026-11-15' })
    expect([buckets[0], buckets.at(-2), buckets.at(-1)]).toEqual(['2026-08-02', '2026-11-08', '2026-11-15'])
    const south = channels.find(({ name }) => name === 'Sul')
    expect(south?.trend.slice(-3).map((share) => share !== null && share > 0)).toEqual([true, true, false])
  })

  it('attribute every order once: first in the order, and what is left, make the whole', async () => {
    const { ctx } = await channelStore(engines, three)
    const { channels, total, unclassified } = await listVirtualChannels(ctx, week)
    const sums = [unclassified, ...channels.map(({ attributed }) => attributed)]
    expect(sums.reduce((sum, sold) => sum + (sold?.orders ?? 0), 0)).toBe(total?.orders)
    expect(sums.reduce((sum, sold) => sum + (sold?.revenue ?? 0), 0)).toBe(total?.revenue)
  })

  it.each(['previous-period', 'account-average'] as const)(
    'tell what the home tells inside each of them, against %s',
    async (compare) => {
      const { ctx } = await channelStore(engines, {
        ...three,
        Site: [anyOf('channel', 'Site')],
        'Fora do Sul': [{ ...south, kind: 'noneOf' }],
      })
      // a mean is of the weeks that the account lived
      await insertOrders(ctx, [{ order_id: 'first', placed_at: '2026-08-01T12:00:00Z', lines: [] }])
      const asked = { ...week, compare }
      const { channels } = await listVirtualChannels(ctx, asked)
      for (const { id, name, rule, sold, conversion } of channels) {
        const inside = { ...ctx, virtualChannel: { id, name, rule } }
        const home = await getBillingDecomposition(inside, BillingQuestion.parse(asked))
        expect(sold.revenue, name).toBe(home.milestones.captured.current)
        const driver = home.drivers.find(({ key }) => key === 'conversion')
        expect(conversion, name).toBe(driver?.value.current ?? null)
      }
      expect(channels.find(({ name }) => name === 'Site')?.conversion).toBe(2 / 100)
    },
  )

  it('say why they have no conversion', async () => {
    const { ctx } = await channelStore(engines, {
      ...three,
      Mesas: [anyOf('category', 'Mesas')],
      Telefone: [anyOf('channel', 'Televendas')],
    })
    const { channels } = await listVirtualChannels(ctx, week)
    expect(channels.map(({ name, noConversion }) => [name, noConversion])).toEqual([
      ['Marketplace', 'rule'],
      ['Sul', null],
      ['Nada', 'rule'],
      ['Mesas', 'lines'],
      ['Telefone', 'noSessions'],
    ])
  })

  it('of which one tells lines apart count its lines, and an order of two of them in both', async () => {
    const { ctx, ids } = await channelStore(engines, {
      Mesas: [anyOf('category', 'Mesas')],
      Camas: [anyOf('category', 'Camas')],
    })
    await insertOrders(ctx, [
      {
        order_id: 'both',
        placed_at: '2026-11-11T12:00:00Z',
        lines: [
          { sku_id: 'a', category: 'Mesas', price: 7 },
          { sku_id: 'b', category: 'Camas', price: 3 },
        ],
      },
    ])
    const { channels, total, unclassified, overlaps } = await listVirtualChannels(ctx, week)
    expect(total).toEqual({ orders: 7, revenue: 26_121 })
    expect(channels.map(({ sold }) => sold)).toEqual([
      { orders: 7, revenue: 26_118 },
      { orders: 1, revenue: 3 },
    ])
    expect(unclassified).toEqual({ orders: 0, revenue: 0 })
    expect(overlaps).toEqual([{ first: ids['Mesas'], second: ids['Camas'], orders: 1, revenue: 0 }])
  })

  it('are told to who may see one of them without the others and without the account', async () => {
    const { ctx, ids } = await channelStore(engines, three)
    const part = { ...ctx, channelIds: [ids['Sul'] ?? ''] }
    const seen = await listVirtualChannels(part, week)
    expect(seen).toMatchObject({ whole: false, total: null, unclassified: null, overlaps: [] })
    expect(seen.channels).toMatchObject([
      { name: 'Sul', sold: { orders: 3, revenue: 20_110 }, share: null, attributed: null },
    ])
    expect(seen.channels[0]?.trend.slice(0, 2)).toEqual([0, 110])
    await expect(getUnclassified(part, week)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('are the same wherever in the account somebody of the whole is', async () => {
    const { ctx, ids } = await channelStore(engines, three)
    const inside = { ...ctx, virtualChannel: { id: ids['Nada'] ?? '', name: 'Nada', rule: three.Nada } }
    expect(await listVirtualChannels(inside, week)).toEqual(await listVirtualChannels(ctx, week))
  })

  it('of another account, its orders, and its absence of channels, are not told', async () => {
    await channelStore(engines, three)
    const other = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
    const seen = await listVirtualChannels(other, week)
    expect(seen).toMatchObject({ channels: [], overlaps: [], total: { orders: 0, revenue: 0 } })
    expect((await getUnclassified(other, week)).values).toEqual([])
  })

  it('are refused to who may not see sales, and an impossible period to everybody', async () => {
    const { ctx } = await channelStore(engines, three)
    const nobody = { ...ctx, permissions: new Set<never>() }
    await expect(listVirtualChannels(nobody, week)).rejects.toMatchObject({ code: 'forbidden' })
    const backwards = { ...week, period: '2026-11-15_2026-11-09' }
    await expect(listVirtualChannels(ctx, backwards)).rejects.toMatchObject({
      details: { fields: { period: 'Data fim deve ser maior que a data início' } },
    })
  })
})

it('what is in no channel is told by its biggest values, and what a source did not tell makes no rule', async () => {
  const { ctx } = await channelStore(engines, three)
  const { values } = await getUnclassified(ctx, week)
  expect(values.filter(({ dimension }) => dimension === 'channel')).toEqual([
    { dimension: 'channel', value: 'Televendas', orders: 1, revenue: 5000 },
    { dimension: 'channel', value: 'Site', orders: 1, revenue: 1000 },
  ])
  expect(values.filter(({ dimension }) => dimension === 'affiliate')).toEqual([])
})

it.each(['[]', '{}', '"uf"', 'null', '1'])('PostgreSQL itself keeps no rule that is %s', async (rule) => {
  const ctx = await engines.newAccount()
  const write = ctx.db.insert(virtualChannels).values({
    accountId: ctx.account.id,
    name: 'X',
    rule: JSON.parse(rule),
  })
  await expect(write).rejects.toThrow()
})
