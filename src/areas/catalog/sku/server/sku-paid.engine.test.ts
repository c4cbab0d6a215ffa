import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import { Scope } from '#model/scope.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { SkuPaid } from '../panel-contract.ts'
import { getSkuPaid } from './get-sku-paid.ts'
import { getSku } from './get-sku.ts'
import { inChannel, mesa, now, openShop, without } from './testing/shop.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
  const line = (price: number, quantity = 1) => [{ sku_id: 'mesa/1', price, quantity }]
  await insertOrders(shop, [
    {
      order_id: 'promo',
      placed_at: '2026-11-16T15:00:00Z',
      channel: 'Site',
      uf: 'SP',
      discount_amount: 1333,
      freight_amount: 900,
      tax_amount: 7,
      lines: line(9999, 3),
    },
    { order_id: 'feira', placed_at: '2026-11-15T15:00:00Z', channel: 'Feira', lines: line(8000) },
    { order_id: 'hoje', placed_at: '2026-11-20T12:00:00Z', channel: 'Site', lines: line(7000) },
    { order_id: 'antes', placed_at: '2026-10-01T12:00:00Z', channel: 'Site', lines: line(6000) },
  ])
  const channels: [string, ChannelRule][] = [
    ['São Paulo', [{ dimension: 'uf', kind: 'anyOf', values: ['SP'] }]],
    ['Loja própria', { channel: ['Site'] }],
    ['Sem venda', { channel: ['Nada'] }],
    ['Parceiros', { channel: ['Marketplace'] }],
  ]
  await shop.db
    .insert(virtualChannels)
    .values(channels.map(([name, rule], position) => ({ accountId: shop.account.id, name, rule, position })))
})
afterAll(() => engines.stop())

const namesOf = ({ channels }: SkuPaid) => channels.map(({ name, units, paid }) => [name, units, paid])

it('is what people paid in each virtual channel, a sale in the first that it fits', async () => {
  const answer = await getSkuPaid(shop, mesa)
  expect(SkuPaid.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ currency: 'BRL', period: { from: '2026-10-23', to: '2026-11-19' } })
  expect(namesOf(answer)).toEqual([
    ['São Paulo', 3, 3 * 9999 - 1333 + 7],
    ['Loja própria', 2, 20_000],
    ['Parceiros', 1, 10_000],
    ['', 1, 8000],
  ])
  expect(answer.channels[0]).toMatchObject({ gross: 29_997, discount: 1333, fees: 7 })
  expect(answer.channels.at(-1)?.id).toBeNull()
})

it('adds up, to the cent, to the units and revenue of the list and of sales', async () => {
  const { channels, total, period } = await getSkuPaid(shop, mesa)
  for (const key of ['units', 'gross', 'discount', 'fees', 'paid'] as const)
    expect(channels.reduce((sum, channel) => sum + channel[key], 0)).toBe(total[key])
  expect(total.paid).toBe(total.gross - total.discount + total.fees)
  const sku = await getSku(shop, mesa)
  expect([total.units, total.paid]).toEqual([sku.units28, sku.revenue28])
  const scope = await resolveScope(
    shop,
    Scope.parse({
      period: `${period.from}_${period.to}`,
      freight: 'without',
      filters: { sku: ['mesa/1'] },
    }),
  )
  const measures = ['capturedUnits', 'capturedItems', 'capturedDiscount', 'capturedRevenue'] as const
  const [sold] = await askQuestion(shop.clickhouse, {
    ...scope,
    fact: 'order_items',
    measures,
    groupings: [[]],
  })
  expect(measures.map((measure) => sold?.current[measure])).toEqual([
    total.units,
    total.gross,
    total.discount,
    total.paid,
  ])
})

it('is worth what was sold in currencies with a rate', async () => {
  const abroad = await openShop(engines)
  const lines = [{ sku_id: 'mesa/1', price: 5000, quantity: 4 }]
  await insertOrders(abroad, [{ order_id: 'eur', placed_at: '2026-11-16T15:00:00Z', currency: 'EUR', lines }])
  const [plain, { total }] = [await getSkuPaid(await openShop(engines), mesa), await getSkuPaid(abroad, mesa)]
  expect(total).toEqual({ ...plain.total, units: plain.total.units + 4 })
  expect(plain.total.rated).toBe(plain.total.units)
})

it('is of one channel for somebody in it, and of none where nothing was sold', async () => {
  const site = await getSkuPaid(inChannel(shop, 'Site'), mesa)
  expect(namesOf(site)).toEqual([['Canal', 5, 3 * 9999 - 1333 + 7 + 20_000]])
  const sku = await getSku(inChannel(shop, 'Site'), mesa)
  expect([site.total.units, site.total.paid]).toEqual([sku.units28, sku.revenue28])
  expect(await getSkuPaid(shop, { id: 'só contado' })).toMatchObject({ channels: [], total: { paid: 0 } })
})

it('is of a SKU of the account, for who may see the catalogue', async () => {
  const notFound = { code: 'notFound' }
  await expect(getSkuPaid(await engines.newAccount({ now }), mesa)).rejects.toMatchObject(notFound)
  await expect(getSkuPaid(shop, { id: 'nada' })).rejects.toMatchObject(notFound)
  await expect(getSkuPaid(without(shop, 'catalog.view'), mesa)).rejects.toMatchObject({ code: 'forbidden' })
})
