import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCompetitorPrices } from '#analytics/testing/insert-catalog.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { getSkuCompetitors } from './get-sku-competitors.ts'
import { listSkus } from './list-skus.ts'
import { inChannel, mesa, openShop, page, without } from './testing/shop.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
  const seen = (competitor: string, price: number | null, more: object = {}) => ({
    sku_id: 'mesa/1',
    competitor,
    currency: 'BRL',
    price,
    seen_at: '2026-11-19T12:00:00Z',
    ...more,
  })
  await insertCompetitorPrices(shop, [
    seen('Vizinho', 8001, { link: 'https://vizinho.example/mesa' }),
    seen('Ponte', 9000, { link: 'javascript:alert(1)', availability: 'available' }),
    seen('Velha', 100, { seen_at: '2026-11-12T12:00:00Z' }),
    seen('Vazia', 200, { availability: 'out' }),
    seen('Sem preço', null),
    seen('De fora', 300, { currency: 'USD' }),
  ])
})
afterAll(() => engines.stop())

it('competitors are listed with why some do not count, the cheapest that counts first', async () => {
  const { offers, ...rest } = await getSkuCompetitors(shop, mesa)
  expect(rest).toEqual({
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
    price: 10_000,
    competitors: 2,
    isCut: false,
    marketPrice: 8501,
    priceIndex: expect.closeTo((100 * 10_000) / 8500.5, 9),
  })
  expect(offers.map(({ competitor, standing, link }) => [competitor, standing, link])).toEqual([
    ['Vizinho', 'counts', 'https://vizinho.example/mesa'],
    ['Ponte', 'counts', null],
    ['Velha', 'old', null],
    ['Vazia', 'out', null],
    ['De fora', 'otherCurrency', null],
    ['Sem preço', 'unpriced', null],
  ])
  expect(offers[0]).toMatchObject({ price: 8001, currency: 'BRL', seenAt: '2026-11-19T12:00:00.000Z' })
})

it('the list finds and sorts by them, and says nothing where nobody tells a competitor', async () => {
  const dear = await listSkus(shop, page({ view: 'aboveMarket', sort: '-priceIndex' }))
  expect(dear.items).toMatchObject([{ id: 'mesa/1', competitors: 2, marketPrice: 8501 }])
  expect([dear.total, dear.views.aboveMarket]).toEqual([1, 1])
  const quiet = await openShop(engines)
  expect((await listSkus(quiet, page())).views.aboveMarket).toBeNull()
  expect(await getSkuCompetitors(quiet, mesa)).toMatchObject({
    offers: [],
    competitors: 0,
    marketPrice: null,
    priceIndex: null,
    price: 10_000,
  })
})

it('a virtual channel sees the same prices; other accounts and people without the permission see none', async () => {
  const whole = await getSkuCompetitors(shop, mesa)
  expect(await getSkuCompetitors(inChannel(shop, 'Marketplace'), mesa)).toEqual(whole)
  const other = await engines.newAccount()
  await expect(getSkuCompetitors(other, mesa)).rejects.toMatchObject({ code: 'notFound' })
  await expect(getSkuCompetitors(without(shop, 'catalog.view'), mesa)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(getSkuCompetitors(shop, { id: 'nenhum' })).rejects.toMatchObject({ code: 'notFound' })
})

it('more competitors than are shown are said to be there', async () => {
  const crowded = await openShop(engines)
  await insertCompetitorPrices(
    crowded,
    Array.from({ length: 60 }, (_, index) => ({
      sku_id: 'mesa/1',
      competitor: `Loja ${index}`,
      currency: 'BRL',
      price: 9000 + index,
      seen_at: '2026-11-19T12:00:00Z',
    })),
  )
  const { offers, isCut, competitors, marketPrice } = await getSkuCompetitors(crowded, mesa)
  expect([offers.length, isCut, competitors, marketPrice]).toEqual([50, true, 60, 9030])
})
