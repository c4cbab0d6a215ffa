import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
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
    ...{ order_id, placed_at, channel },
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
