import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSkus } from '#analytics/testing/insert-catalog.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { createBatch } from '../../enrichment-description/server/batches/create-batch.ts'
import { ChosenSkus, SkuProducts } from '../contract.ts'
import { findSkuProducts } from './find-sku-products.ts'
import { now, openShop } from './testing/shop.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
  const twin = { product_id: 'sofá', product_name: 'Sofá de canto', category: 'Sofás' }
  await insertSkus(shop, [
    { ...twin, sku_id: 'sofá-azul' },
    { ...twin, sku_id: 'sofá-verde' },
  ])
})
afterAll(() => engines.stop())

const find = (input: object, ctx: TestAccount = shop) =>
  findSkuProducts(ctx, ChosenSkus.parse({ view: 'all', ...input }))

it('finds each product of the chosen SKUs once, best selling first, and a batch takes them', async () => {
  const found = await find({ ids: ['sofá-azul', 'mesa/1', 'sofá-verde', 'avulso', 'nada'] })
  expect(SkuProducts.parse(found)).toEqual(found)
  expect(found).toEqual({ productIds: ['mesa/1', 'sofá'], products: 2, skus: 4, unlisted: 1 })
  const { batch, skipped } = await createBatch(shop, { productIds: found.productIds })
  expect([batch.total, skipped]).toEqual([2, 0])
})

it('finds those of everything that a list finds, and none of what the catalogue does not tell', async () => {
  const all = await find({})
  expect(all).toMatchObject({ products: 5, skus: 8, unlisted: 2 })
  expect(all.productIds.toSorted()).toEqual(['cama', 'infinita', 'mesa/1', 'sofá', 'velha'])
  expect(await find({ filters: { category: ['Sofás'] } })).toMatchObject({ productIds: ['sofá'], skus: 2 })
  expect(await find({ view: 'out' })).toMatchObject({ productIds: ['cama'] })
  expect(await find({ ids: ['só contado'] })).toEqual({ productIds: [], products: 0, skus: 1, unlisted: 1 })
  const low = await find({ filters: { score: ['low', 'fair', 'good'] } })
  expect(low).toMatchObject({ products: 5, unlisted: 0 })
})

it('finds nothing of another account, and is refused to who may not ask for texts', async () => {
  const other = await engines.newAccount({ now })
  expect(await find({ ids: ['mesa/1'] }, other)).toEqual({
    productIds: [],
    products: 0,
    skus: 0,
    unlisted: 0,
  })
  const viewer = { ...shop, permissions: permissionsByRole.viewer }
  await expect(find({}, viewer)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(find({}, { ...shop, channelIds: [] })).rejects.toMatchObject({ code: 'forbidden' })
  expect(ChosenSkus.safeParse({}).success).toBe(false)
  expect(ChosenSkus.safeParse({ view: 'all', ids: [] }).success).toBe(false)
  expect(ChosenSkus.safeParse({ view: 'all', ids: Array.from({ length: 1001 }, String) }).success).toBe(false)
})
