import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { CatalogFigures } from '#areas/catalog/analytics/contract.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { type Market, prepareCoverage, prepareDearest, prepareMarket } from './prepare-market.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const market = (more: Partial<Market> = {}): Market => ({
  index: 104.2,
  told: 5,
  compared: 4,
  dearer: 2,
  same: 1,
  cheaper: 1,
  revenueShare: 0.25,
  ...more,
})
const none: CatalogFigures = {
  skus: 0,
  stockout: null,
  lost: null,
  coverage: null,
  turnover: null,
  units: 0,
  revenue: 0,
  revenue90: 0,
  market: null,
}

it.each([
  [104.2, 'Preços 4,20 % acima do mercado: índice 104,2'],
  [88, 'Preços 12,0 % abaixo do mercado: índice 88,0'],
  [101, 'Preços iguais aos do mercado: índice 101,0'],
  [null, 'Nada do que tem preço de concorrentes foi vendido em 28 dias'],
])('the title says on which side prices are: %s', (index, title) => {
  expect(plain(prepareMarket({ categories: [] }, market({ index }), t).title)).toBe(title)
})

it('says when no competitor counts', () => {
  const old = market({ index: null, compared: 0, dearer: 0, same: 0, cheaper: 0, revenueShare: null })
  expect(prepareMarket({ categories: [] }, old, t).title).toBe('Nenhum preço de concorrente é válido agora')
  expect(prepareCoverage(old, 9, t).map(({ value }) => plain(value))).toEqual([
    '—',
    '0 de 9 SKUs, — da receita',
  ])
})

it('categories with compared SKUs come dearest first, the others together last', () => {
  const rows = [
    { ...none, category: 'Mesas', rest: false, market: market({ index: 97 }) },
    { ...none, category: 'Sem concorrente', rest: false },
    { ...none, category: 'Sem preço novo', rest: false, market: market({ compared: 0, index: null }) },
    { ...none, category: '', rest: true, market: market({ index: 150 }) },
    { ...none, category: '', rest: false, market: market({ index: 120 }) },
  ]
  const { table } = prepareMarket({ categories: rows }, market(), t)
  expect(table.rows.map((cells) => cells.map(({ text }) => plain(text)))).toEqual([
    ['(categoria não informada)', '120,0', '4', '25,0 %', '50,0 %'],
    ['Mesas', '97,0', '4', '25,0 %', '50,0 %'],
    ['Outras categorias', '150,0', '4', '25,0 %', '50,0 %'],
  ])
})

it('a SKU has both prices, each in its currency, and what it raises the index by', () => {
  const sku = { id: 's1', name: '', currency: 'USD', price: 12_000, marketPrice: 10_000 }
  const dearest = [{ ...sku, competitors: 3, index: 120, revenue: 50_000, points: 1.25 }]
  const { title, table } = prepareDearest({ dearest, currency: 'BRL' }, market({ dearer: 1 }), t)
  expect(title).toBe('1 SKU está mais caro que o mercado')
  expect(table.rows.map((cells) => cells.map(({ text }) => plain(text)))).toEqual([
    ['s1', 'US$ 120,00', 'US$ 100,00', '120,0', 'R$ 500', '+1,3'],
  ])
  expect(prepareDearest({ dearest: [], currency: 'BRL' }, market({ dearer: 0 }), t).title).toBe(
    'Nada do que se vende está mais caro que o mercado',
  )
})
