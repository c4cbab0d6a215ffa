import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPrices, insertSkus, insertStock } from '#analytics/testing/insert-catalog.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { SkusPage } from '../contract.ts'
import { listSkus } from './list-skus.ts'
import { skuChecks } from './sku-checks.ts'
import { now, openShop } from './testing/shop.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
})
afterAll(() => engines.stop())

const look = (key: string, ctx: TestAccount = shop) => {
  const check = skuChecks.find((one) => one.key === key)
  if (check === undefined) throw new Error(`no check ${key}`)
  return runCheckWith(check, ctx)
}

it('nothing is known of an account without a catalogue, nor of the catalogue of another', async () => {
  const empty = await engines.newAccount({ now })
  for (const { key } of skuChecks) expect(await look(key, empty)).toMatchObject({ known: false })
})

it('a price below the cost is found, with what it lost in 28 days', async () => {
  expect(await look('priceBelowCost')).toMatchObject({
    known: true,
    count: 1,
    atRisk: 500,
    items: [{ id: 'cama', label: 'Cama (cama)', atRisk: 500, link: '/catalog/product-details/cama' }],
  })
})

it('a price of one or less is found, and one in another currency is not', async () => {
  const ctx = await engines.newAccount({ now })
  const told = { price_table: '', priced_at: '2026-10-01T12:00:00Z', currency: 'BRL' }
  const skus = ['caro', 'um', 'zero', 'fora', 'velho']
  await insertSkus(
    ctx,
    skus.map((sku_id) => ({
      sku_id,
      product_name: sku_id,
      status: sku_id === 'velho' ? 'inactive' : 'active',
    })),
  )
  await insertPrices(ctx, [
    { ...told, sku_id: 'caro', price: 101 },
    { ...told, sku_id: 'um', price: 100 },
    { ...told, sku_id: 'zero', price: 0 },
    { ...told, sku_id: 'velho', price: 50 },
    { ...told, sku_id: 'fora', price: 90, currency: 'USD' },
  ])
  expect(await look('priceTooLow', ctx)).toMatchObject({
    known: true,
    count: 2,
    atRisk: null,
    items: [{ id: 'um' }, { id: 'zero', label: 'zero (zero)' }],
  })
  expect(await look('priceTooLow')).toMatchObject({ known: true, count: 0, items: [] })
})

it('a stock below zero is found in its warehouse, and no longer when it is counted anew', async () => {
  expect(await look('negativeStock')).toMatchObject({
    known: true,
    count: 1,
    atRisk: null,
    items: [{ label: 'SKU cama', detail: '-2 em estoque único' }],
  })
  const other = await engines.newAccount({ now })
  await insertStock(other, [{ sku_id: 'x', counted_at: '2026-10-01T12:00:00Z', quantity: 0 }])
  expect(await look('negativeStock', other)).toMatchObject({ known: true, count: 0, items: [], atRisk: null })
})

it('what sells most and has no stock is found, with what it no longer sells per day', async () => {
  expect(await look('bestSellersWithoutStock')).toMatchObject({ known: true, count: 0 })
  const out = { sku_id: 'mesa/1', counted_at: '2026-11-19T12:00:00Z', quantity: 0 }
  await insertStock(shop, [
    { ...out, warehouse: 'SP' },
    { ...out, warehouse: 'PE' },
  ])
  const later = { ...shop, now: () => new Date('2026-11-21T15:00:00Z') }
  const { items } = await listSkus(later, SkusPage.parse({ search: 'mesa/1' }))
  expect(items.map(({ id, abc }) => [id, abc])).toEqual([['mesa/1', 'A']])
  expect(await look('bestSellersWithoutStock', later)).toMatchObject({
    known: true,
    count: 1,
    items: [
      {
        id: 'mesa/1',
        atRisk: Math.round((3 * 10_000) / 88.5),
        detail: '3 vendidos em 28 dias, sem estoque em 2 deles',
      },
    ],
  })
})
