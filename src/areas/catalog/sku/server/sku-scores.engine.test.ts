import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSkus } from '#analytics/testing/insert-catalog.ts'
import { skuSorts } from '#model/catalog/sku-views.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { getEnrichedProduct } from '../../enrichment-description/server/products/get-enriched-product.ts'
import { listEnrichedProducts } from '../../enrichment-description/server/products/list-enriched-products.ts'
import { ProductsPage } from '../../enrichment-description/suggestions-contract.ts'
import { contentSettings } from '../../server/content-settings.ts'
import { SkusAnswer } from '../contract.ts'
import { SkuContent } from '../panel-contract.ts'
import { getSkuContent } from './get-sku-content.ts'
import { getSku } from './get-sku.ts'
import { listSkus } from './list-skus.ts'
import { inChannel, now, openShop, page } from './testing/shop.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
  const twin = { product_id: 'sofá', product_name: 'Sofá de canto', category: 'Sofás', brand: 'Pinho' }
  await insertSkus(shop, [
    { ...twin, sku_id: 'sofá-azul', image_count: 3 },
    { ...twin, sku_id: 'sofá-verde', image_count: 0, description: 'Um sofá verde de canto.' },
  ])
})
afterAll(() => engines.stop())

const scoresOf = async (ctx: TestAccount, input: object = {}) => {
  const { items } = await listSkus(ctx, page(input))
  return new Map(items.map(({ id, score }) => [id, score]))
}
const enriched = (ctx: TestAccount) =>
  listEnrichedProducts(ctx, ProductsPage.parse({ view: 'all', channel: 'site' }))

describe('the score of a SKU', () => {
  it('is that of its product on the enrichment screen, in list and panel', async () => {
    const scores = await scoresOf(shop)
    const { items } = await enriched(shop)
    expect(items.map(({ id }) => id).toSorted()).toEqual(['cama', 'infinita', 'mesa/1', 'sofá'])
    for (const { id, score } of items) {
      const skus = id === 'sofá' ? ['sofá-azul', 'sofá-verde'] : [id]
      expect(skus.map((sku) => [sku, scores.get(sku)])).toEqual(skus.map((sku) => [sku, score]))
      for (const sku of skus) {
        const content = await getSkuContent(shop, { id: sku })
        const details = await getEnrichedProduct(shop, { id, channel: 'site' })
        expect(SkuContent.parse(content)).toEqual(content)
        const { scores: byChannel, measured } = details
        expect(content.product).toEqual({ id, skus: skus.length, scores: byChannel, measured })
        expect((await getSku(shop, { id: sku })).score).toBe(score)
      }
    }
  })

  it('is told of what is not for sale, and not of what the catalogue does not tell', async () => {
    const answer = await listSkus(shop, page())
    expect(SkusAnswer.parse(answer)).toEqual(answer)
    const scores = new Map(answer.items.map(({ id, score }) => [id, score]))
    expect(scores.get('velha')).toEqual(expect.any(Number))
    expect([scores.get('só contado'), scores.get('avulso')]).toEqual([null, null])
    expect((await getSkuContent(shop, { id: 'avulso' })).product).toBeNull()
  })

  it('sorts and filters the list, and its counts follow', async () => {
    const scores = await scoresOf(shop)
    const known = [...scores.values()].flatMap((score) => (score === null ? [] : [score]))
    const sorted = [...(await scoresOf(shop, { sort: 'score' })).values()]
    expect(sorted).toEqual([...known.toSorted((one, other) => one - other), null, null])
    const descending = [...(await scoresOf(shop, { sort: '-score' })).values()]
    expect(descending).toEqual([...known.toSorted((one, other) => other - one), null, null])
    const inBand = { low: [0, 49], fair: [50, 79], good: [80, 100] } as const
    for (const [band, [least, most]] of Object.entries(inBand)) {
      const { items, total, views } = await listSkus(shop, page({ filters: { score: [band] } }))
      const expected = [...scores].flatMap(([id, score]) =>
        score !== null && score >= least && score <= most ? [id] : [],
      )
      expect(items.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
      expect([total, views.all]).toEqual([expected.length, expected.length])
    }
  })

  it('is there whatever the list is sorted by', async () => {
    const scores = await scoresOf(shop)
    for (const sort of skuSorts) expect(await scoresOf(shop, { sort: `-${sort}` })).toEqual(scores)
    const { items } = await listSkus(shop, page({ sort: 'name' }))
    const names = items.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
  })

  it("counts the account's forbidden terms, and is the same for somebody in one virtual channel", async () => {
    const before = await scoresOf(shop)
    const other = await engines.newAccount({ now })
    await insertSkus(other, [{ sku_id: 'mesa/1', product_name: 'Mesa', status: 'active' }])
    const accountId = other.account.id
    const settings = {
      tone: 'direct' as const,
      glossary: [],
      forbidden: ['mesa'],
      writer: 'template' as const,
    }
    const none = { address: '', model: '', hint: '', priceCurrency: 'USD', version: 1 }
    const untouched = await scoresOf(other)
    await engines.db.insert(contentSettings).values({ accountId, ...settings, ...none, changedAt: now() })
    expect((await scoresOf(other)).get('mesa/1')).toBe((untouched.get('mesa/1') ?? 0) - 10)
    const seen = await scoresOf(inChannel(shop, 'Site'))
    expect(seen.get('mesa/1')).toBe(before.get('mesa/1'))
    expect(seen.get('sofá-azul')).toBe(before.get('sofá-azul'))
  })
})
