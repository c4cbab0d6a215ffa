import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import { insertReturns } from '#analytics/testing/insert-returns.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { getSkuReturns } from './get-sku-returns.ts'
import { getSku } from './get-sku.ts'
import { listSkus } from './list-skus.ts'
import { inChannel, mesa, now, openShop, page } from './testing/shop.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
  const sold = (
    order_id: string,
    quantity: number,
    channel = 'Site',
    placed_at = '2026-10-20T15:00:00Z',
  ) => ({
    order_id,
    placed_at,
    channel,
    lines: [{ sku_id: 'mesa/1', price: 10_000, quantity }],
  })
  const orders = [
    sold('voltou', 1),
    sold('entregue', 2),
    sold('parceiro', 3, 'Marketplace'),
    sold('a caminho', 4),
    sold('sem rastreio', 5),
    sold('dois pacotes', 6),
    sold('antigo', 7, 'Site', '2026-08-01T15:00:00Z'),
  ]
  await insertOrders(shop, orders)
  const placedAt = new Map(orders.map(({ order_id, placed_at }) => [order_id, placed_at]))
  const sent = (order_id: string, more: object) => {
    const placed_at = placedAt.get(order_id) ?? '2026-11-12T15:00:00Z'
    return { order_id, shipment_id: '1', placed_at, approved_at: placed_at, events: 3, ...more }
  }
  const at = '2026-11-01T15:00:00Z'
  await insertDerivedPackages(shop, [
    sent('voltou', { returned_at: at }),
    sent('entregue', { delivered_at: at }),
    sent('parceiro', { delivered_at: at }),
    sent('a caminho', {}),
    sent('sem rastreio', { delivered_at: at, events: 0 }),
    sent('dois pacotes', { returned_at: at, packages: 2 }),
    sent('dois pacotes', { delivered_at: at, packages: 2, shipment_id: '2', number: 2 }),
    sent('antigo', { returned_at: at }),
    sent('d', { delivered_at: at }),
  ])
})
afterAll(() => engines.stop())

it('is of units whose end carriers told, and is not zero where none did', async () => {
  const { items } = await listSkus(shop, page({ sort: '-returned90' }))
  const rates = items.map(({ id, returnedRate }) => [id, returnedRate])
  expect(rates.slice(0, 2)).toEqual([
    ['mesa/1', 1 / 6],
    ['cama', 0],
  ])
  expect(rates.slice(2).map(([, rate]) => rate)).toEqual(rates.slice(2).map(() => null))
  expect((await getSku(shop, mesa)).returnedRate).toBe(1 / 6)
})

it('is of the orders of one virtual channel for somebody in it, and of no other account', async () => {
  expect((await getSku(inChannel(shop, 'Site'), mesa)).returnedRate).toBe(1 / 3)
  expect((await getSku(inChannel(shop, 'Marketplace'), mesa)).returnedRate).toBe(0)
  const other = await engines.newAccount({ now })
  await insertOrders(other, [
    { order_id: 'voltou', placed_at: '2026-10-20T15:00:00Z', lines: [{ sku_id: 'mesa/1', price: 1 }] },
  ])
  expect((await getSku(other, mesa)).returnedRate).toBeNull()
})

const at = '2026-11-10T15:00:00Z'
const delivered = (order_id: string, quantity: number, channel = 'Site') => ({
  order_id,
  channel,
  placed_at: '2026-10-20T15:00:00Z',
  delivered_at: '2026-11-01T15:00:00Z',
  lines: [{ sku_id: 'mesa/1', price: 10_000, quantity }],
})

it('counts what clients sent back beside what carriers brought, and never more than was sold', async () => {
  const ctx = await engines.newAccount({ now })
  await insertOrders(ctx, [
    delivered('duas', 2),
    delivered('ficou', 5),
    delivered('transportadora', 1),
    delivered('parceiro', 2, 'Marketplace'),
    { ...delivered('a caminho', 9), delivered_at: null },
  ])
  await insertDerivedPackages(ctx, [
    {
      order_id: 'transportadora',
      shipment_id: '1',
      placed_at: '2026-10-20T15:00:00Z',
      approved_at: '2026-10-20T15:00:00Z',
      events: 2,
      returned_at: at,
    },
  ])
  expect(await getSku(ctx, mesa)).toMatchObject({ returnedRate: 1 })
  const sent = { sku_id: 'mesa/1', returned_at: at }
  await insertReturns(ctx, [
    { ...sent, order_id: 'duas', quantity: 1, return_id: '1', reason: ' Tamanho errado ' },
    { ...sent, order_id: 'duas', quantity: 9, return_id: '2', reason: 'Defeito' },
    { ...sent, order_id: 'parceiro', quantity: 1 },
    // a carrier told it before, another SKU, another order, another time
    { ...sent, order_id: 'transportadora', quantity: 1, reason: 'Defeito' },
    { ...sent, order_id: 'ficou', quantity: 5, sku_id: 'cama' },
    { ...sent, order_id: 'de ninguém', quantity: 5 },
    { ...sent, order_id: 'ficou', quantity: 5, returned_at: '2026-07-01T15:00:00Z' },
  ])
  expect(await getSku(ctx, mesa)).toMatchObject({ returnedRate: 4 / 10 })
  expect(await getSkuReturns(ctx, mesa)).toEqual({
    period: { from: '2026-08-22', to: '2026-11-19' },
    reasons: [
      { by: 'carrier', reason: '', units: 1 },
      { by: 'client', reason: '', units: 1 },
      { by: 'client', reason: 'Defeito', units: 1 },
      { by: 'client', reason: 'Tamanho errado', units: 1 },
    ],
    others: 0,
    units: 4,
  })
  const partner = inChannel(ctx, 'Marketplace')
  expect(await getSku(partner, mesa)).toMatchObject({ returnedRate: 1 / 2 })
  expect(await getSkuReturns(partner, mesa)).toMatchObject({
    units: 1,
    reasons: [{ by: 'client', reason: '' }],
  })
  const other = await engines.newAccount({ now })
  await insertOrders(other, [delivered('duas', 2)])
  expect(await getSku(other, mesa)).toMatchObject({ returnedRate: null })
  expect(await getSkuReturns(other, mesa)).toMatchObject({ units: 0, reasons: [] })
})

it('has reasons that add up to the rate, whatever comes back', async () => {
  const one = fc.record({
    sold: fc.integer({ min: 1, max: 4 }),
    carrier: fc.boolean(),
    sent: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 3 }), reason: fc.integer({ max: 14, min: 0 }) }),
      {
        maxLength: 3,
      },
    ),
  })
  const [shops = []] = fc.sample(fc.array(fc.array(one, { maxLength: 25 }), { minLength: 4, maxLength: 4 }), {
    numRuns: 1,
    seed: 11,
  })
  for (const orders of [...shops, []]) {
    const ctx = await engines.newAccount({ now })
    const id = (index: number) => `p${index}`
    await insertOrders(ctx, [
      delivered('sem volta', 3),
      ...orders.map(({ sold }, index) => delivered(id(index), sold)),
    ])
    await insertDerivedPackages(
      ctx,
      orders.flatMap(({ carrier }, index) =>
        carrier
          ? [
              {
                order_id: id(index),
                shipment_id: '1',
                placed_at: '2026-10-20T15:00:00Z',
                approved_at: '2026-10-20T15:00:00Z',
                events: 2,
                returned_at: at,
              },
            ]
          : [],
      ),
    )
    await insertReturns(
      ctx,
      orders.flatMap(({ sent }, index) =>
        sent.map(({ quantity, reason }, part) => ({
          order_id: id(index),
          sku_id: 'mesa/1',
          return_id: String(part),
          returned_at: at,
          quantity,
          reason: reason === 0 ? '' : `Motivo ${reason}`,
        })),
      ),
    )
    const units = orders.reduce((sum, { sold, carrier, sent }) => {
      const back = sent.reduce((all, { quantity }) => all + quantity, 0)
      return sum + (carrier ? sold : Math.min(sold, back))
    }, 0)
    const told = orders.some(({ sent }) => sent.length > 0)
    const ended = orders.reduce((sum, { sold, carrier }) => sum + (told || carrier ? sold : 0), told ? 3 : 0)
    const { reasons, others, units: total } = await getSkuReturns(ctx, mesa)
    expect(total).toBe(units)
    expect(reasons.reduce((sum, part) => sum + part.units, others)).toBe(total)
    expect(reasons.length).toBeLessThanOrEqual(10)
    expect((await getSku(ctx, mesa)).returnedRate).toBe(ended === 0 ? null : units / ended)
  }
})
