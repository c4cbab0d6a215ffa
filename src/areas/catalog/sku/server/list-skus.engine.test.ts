import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRows } from '#analytics/exports/export-batch.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { SkusAnswer, SkusPage } from '../contract.ts'
import { getSkuHistory } from './get-sku-history.ts'
import { getSkuPrices } from './get-sku-prices.ts'
import { getSku } from './get-sku.ts'
import { listSkus, listSkuValues } from './list-skus.ts'
import { skusSource } from './skus-source.ts'
import { inChannel, mesa, now, openShop, page, without } from './testing/shop.ts'

const ids = ({ items }: Pick<SkusAnswer, 'items'>) => items.map(({ id }) => id)

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
})
afterAll(() => engines.stop())

describe('the list of SKUs', () => {
  it('has the catalogue and what was only sold or counted, with their figures', async () => {
    const answer = await listSkus(shop, page())
    expect(SkusAnswer.parse(answer)).toEqual(answer)
    expect(new Set(ids(answer))).toEqual(
      new Set(['mesa/1', 'cama', 'velha', 'infinita', 'só contado', 'avulso']),
    )
    const [first] = answer.items
    expect(first).toMatchObject({
      id: 'mesa/1',
      name: 'Mesa de jantar 6 lugares',
      isEanValid: true,
      channels: ['Site', 'Marketplace'],
      stock: 14,
      reserved: 2,
      available: 12,
      units7: 2,
      units28: 3,
      revenue28: 30_000,
      orders28: 3,
      price: 10_000,
      listPrice: 12_000,
      cost: 6000,
      margin: 0.4,
      canceledRate: 1 / 3,
      abc: 'A',
      views28: 400,
      conversion28: 3 / 400,
    })
    const of = (id: string) => answer.items.find((one) => one.id === id)
    expect(of('cama')).toMatchObject({ isEanValid: false, stock: -2, available: 0, coverage: 0 })
    expect(of('cama')?.outSince).toBe('2026-11-16T12:00:00.000Z')
    expect(of('infinita')).toMatchObject({
      isUnlimited: true,
      available: null,
      coverage: null,
      outSince: null,
    })
    expect(of('só contado')).toMatchObject({ name: '', stock: 7, price: null, cost: null, abc: 'C' })
    expect(of('avulso')).toMatchObject({ name: 'Vendido avulso', stock: null, units28: 1 })
  })

  it('counts each view as it lists it, with filters, search and pages', async () => {
    const questions = [{}, { search: 'mesa', filters: { brand: ['Pinho'], channel: ['Marketplace'] } }]
    for (const question of questions) {
      const { views } = await listSkus(shop, page(question))
      for (const [view, count] of Object.entries(views)) {
        const listed = await listSkus(shop, page({ ...question, view }))
        expect([view, listed.items.length]).toEqual([view, count ?? 0])
        expect(listed.total).toBe(count ?? 0)
      }
    }
    const found = async (input: Parameters<typeof page>[0]) => ids(await listSkus(shop, page(input)))
    expect(await found({ view: 'belowCost' })).toEqual(['cama'])
    expect(await found({ view: 'inactive' })).toEqual(['velha'])
    expect(await found({ filters: { status: ['inactive'] } })).toEqual(['velha'])
    expect(await found({ view: 'withoutImage' })).toEqual(['cama'])
    expect(await found({ search: 'mj-6' })).toEqual(['mesa/1'])
    expect(await found({ search: '7891000315508' })).toEqual(['cama'])
    expect(await found({ search: '%' })).toEqual([])
    for (const search of ['so contado', 'SÓ CONT']) expect(await found({ search })).toEqual(['só contado'])
    const all = await found({ sort: 'sku' })
    expect(all).toEqual(all.toSorted())
    expect(await found({ sort: 'sku', page: 2, pageSize: 4 })).toEqual(all.slice(4))
  })

  it('names the values to filter by, those of most SKUs first', async () => {
    const values = async (of: 'category' | 'channel', search = '') => listSkuValues(shop, { of, search })
    expect((await values('category')).slice(0, 2)).toEqual([
      { value: '', skus: 2 },
      { value: 'Mesas', skus: 2 },
    ])
    expect(await values('category', 'cam')).toEqual([{ value: 'Camas', skus: 1 }])
    expect((await values('channel')).map(({ value }) => value)).toEqual(['', 'Marketplace', 'Site'])
  })

  it('is empty in an account without anything, and says that it is the first use', async () => {
    const empty = await engines.newAccount({ now })
    expect(await listSkus(empty, page())).toMatchObject({ items: [], total: 0, firstUse: true })
    expect(await listSkus(shop, page({ search: 'nada disto' }))).toMatchObject({ total: 0, firstUse: false })
    await expect(getSku(empty, mesa)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('tells somebody in one virtual channel its sales and visits, and the stock and prices of the account', async () => {
    const answer = await listSkus(inChannel(shop, 'Site'), page())
    expect(ids(answer)).not.toContain('avulso')
    expect(answer.items.find(({ id }) => id === 'mesa/1')).toMatchObject({
      units28: 2,
      orders28: 2,
      views28: 100,
      stock: 14,
      price: 10_000,
    })
    expect(answer.items.find(({ id }) => id === 'cama')).toMatchObject({ units28: 0, stock: -2 })
  })

  it('names to somebody in one virtual channel no sales channel but its own, nowhere', async () => {
    const limited = inChannel(shop, 'Site')
    const [all, chosen, values, sku] = await Promise.all([
      listSkus(limited, page()),
      listSkus(limited, page({ filters: { channel: ['Marketplace'] } })),
      listSkuValues(limited, { of: 'channel', search: '' }),
      getSku(limited, mesa),
    ])
    expect(all.items.find(({ id }) => id === 'mesa/1')?.channels).toEqual(['Site'])
    expect(sku.channels).toEqual(['Site'])
    expect(values.map(({ value }) => value).toSorted()).toEqual(['', 'Site'])
    expect(chosen.total).toBe(0)
    const bySeller = { ...shop, virtualChannel: { id: 'v', name: 'Nada', rule: { seller: ['ninguém'] } } }
    expect((await getSku(bySeller, mesa)).channels).toEqual([])
  })

  it('has nothing of costs for who may not see them', async () => {
    const ctx = without(shop, 'catalog.cost')
    const answer = await listSkus(ctx, page())
    expect(JSON.stringify(answer)).not.toMatch(/"cost"|"margin"/)
    expect(answer.views.belowCost).toBeNull()
    for (const input of [{ view: 'belowCost' }, { sort: 'margin' }, { sort: '-margin' }])
      await expect(listSkus(ctx, page(input))).rejects.toMatchObject({ code: 'forbidden' })
    const [sku, prices, history] = await Promise.all([
      getSku(ctx, mesa),
      getSkuPrices(ctx, mesa),
      getSkuHistory(ctx, mesa),
    ])
    expect(JSON.stringify([sku, prices, history])).not.toMatch(/"cost"|"margin"/)
  })

  it('refuses what it does not know', () => {
    for (const input of [
      { view: 'nada' },
      { sort: 'cost' },
      { search: 'a'.repeat(256) },
      { filters: { abc: ['D'] } },
      { filters: { category: [] } },
      { page: 0 },
      { pageSize: 1000 },
    ])
      expect(SkusPage.safeParse(input).success).toBe(false)
  })

  it('keeps its list and its values from who may not see the catalogue', async () => {
    const ctx = without(shop, 'catalog.view')
    await expect(listSkus(ctx, page())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(async () => listSkuValues(ctx, { of: 'brand', search: '' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('the file of SKUs', () => {
  async function fileOf(ctx: TestAccount, input: Record<string, unknown> = {}) {
    const question = skusSource.question.parse(input)
    const signal = new AbortController().signal
    const opened = await skusSource.open(ctx, question, { columns: null, personal: false, signal })
    const rows: ReturnType<typeof toRows> = []
    for await (const batch of opened.batches) rows.push(...toRows(batch))
    const keys = opened.columns.map(({ key }) => key)
    const column = (key: string) => rows.map((row) => row[keys.indexOf(key)])
    return { ...opened, keys, rows, column }
  }

  it('has the rows of the list in its order, with its figures', async () => {
    for (const input of [{}, { view: 'out' }, { sort: 'sku', filters: { category: ['Mesas'] } }]) {
      const { items, total } = await listSkus(shop, page(input))
      const file = await fileOf(shop, input)
      expect(file.expected).toBe(total)
      expect(file.column('sku')).toEqual(items.map(({ id }) => id))
      expect(file.column('revenue28')).toEqual(items.map(({ revenue28 }) => revenue28))
      expect(file.column('margin')).toEqual(items.map(({ margin }) => margin ?? null))
    }
    const file = await fileOf(shop, { search: 'mj-6' })
    expect([file.column('price'), file.column('eanValid'), file.column('status')]).toEqual([
      [100],
      [true],
      ['Ativo'],
    ])
  })

  it('is of the chosen rows, of the own account, and without costs for who may not see them', async () => {
    expect((await fileOf(shop, { view: 'out', ids: ['mesa/1'] })).column('sku')).toEqual(['mesa/1'])
    expect((await fileOf(await engines.newAccount({ now }), { ids: ['mesa/1'] })).rows).toEqual([])
    const { keys } = await fileOf(without(shop, 'catalog.cost'))
    expect(keys).not.toContain('cost')
    expect(keys).not.toContain('margin')
    await expect(fileOf(without(shop, 'catalog.cost'), { view: 'belowCost' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
