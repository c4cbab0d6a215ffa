import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { SkusPage } from '#areas/catalog/sku/contract.ts'
import { type SkuPrices } from '#areas/catalog/sku/panel-contract.ts'
import { eventText } from '#areas/catalog/sku/web/panel/event-text.ts'
import { preparePrices } from '#areas/catalog/sku/web/panel/prepare-prices.ts'
import { prepareStock } from '#areas/catalog/sku/web/panel/prepare-stock.ts'
import { coverageText } from '#areas/catalog/sku/web/skus-columns.tsx'
import { buildQuestion, skusList } from '#areas/catalog/sku/address.ts'
import translation from '#areas/catalog/sku/texts.pt.json' with { type: 'json' }
import { scoreBandLabels, skuStatusLabels, skuViewLabels } from '#model/catalog/sku-labels.ts'
import { toAddress } from '#model/address/search-params.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { readList } from '#model/address/list-search.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

describe('what an address of the list says', () => {
  const asked = (address: Record<string, unknown>, seesCosts = true) =>
    buildQuestion(readList(skusList, address).question, seesCosts)

  it.each([
    {},
    { tab: 'nada', abc: ['A', 'Z'], status: ['active', 'x'], sort: 'cost' },
    { tab: 'belowCost', category: ['Mesas', ''], sort: '-margin', search: ' mesa ' },
    { brand: ['a'.repeat(300)] },
    { score: ['low', 'nada'], sort: '-score' },
  ])('is a question that the server takes: %j', (address) => {
    const question = { ...asked(address), page: 1, pageSize: 25 }
    expect(SkusPage.parse(question)).toEqual(question)
  })

  it('can be of what nobody told', () => {
    expect(asked({ category: [toAddress('')] })).toMatchObject({ filters: { category: [''] } })
  })

  it('asks nothing by costs where they may not be seen', () => {
    expect(asked({ tab: 'belowCost', sort: '-margin' }, false)).toMatchObject({
      view: 'all',
      sort: '-revenue28',
    })
  })
})

it('files call lists and statuses as the screen does', () => {
  const { views, statuses, scores } = translation.catalogSkus
  expect({ views, statuses, scores }).toEqual({
    views: skuViewLabels,
    statuses: skuStatusLabels,
    scores: scoreBandLabels,
  })
})

it('coverage is in days', () => {
  expect([null, 0, 2.5, 12.4, 5000].map((days) => coverageText(t, days))).toEqual([
    '—',
    '0 d',
    '2,5 d',
    '12 d',
    'mais de 999 d',
  ])
})

it('the picture of stock says for how long there was none, and marks those days', () => {
  const day = (name: string, available: number | null, out: number | null) => ({
    day: name,
    available,
    out,
    isUnlimited: false,
  })
  const days = [
    day('2026-11-17', null, null),
    day('2026-11-18', 0, 0.75),
    day('2026-11-19', 0, 1),
    day('2026-11-20', 5, 0.25),
  ]
  const { title, picture, table } = prepareStock({ days }, t)
  expect(title).toBe('Sem estoque por 2 d, de 3 d contados')
  expect(picture.shaded).toEqual([{ first: 1, last: 2 }])
  expect(picture.lines[0]?.values).toEqual([null, 0, 0, 5])
  expect(table.rows).toHaveLength(4)
  expect(prepareStock({ days: days.slice(0, 1) }, t).title).toBe('Nenhuma contagem nos últimos 90 dias')
})

it('a price holds until the next', () => {
  const step = (at: string, price: number) => ({ at, currency: 'BRL', price, listPrice: 12_000 })
  const steps = [step('2026-11-16T12:00:00Z', 9000), step('2026-11-19T12:00:00Z', 10_000)]
  const table: SkuPrices['tables'][number] = { table: '', ...step('2026-11-19T12:00:00Z', 10_000), steps }
  const { title, picture } = preparePrices(
    table,
    { now: '2026-11-20T15:00:00Z', timeZone: 'America/Sao_Paulo' },
    t,
  )
  expect(title).toBe('1 mudança de preço')
  expect(picture.lines.map(({ values }) => values)).toEqual([
    [9000, 9000, 9000, 10_000, 10_000],
    [12_000, 12_000, 12_000, 12_000, 12_000],
  ])
})

it('what happened is said in words', () => {
  const about = { at: '2026-11-19T12:00:00Z', table: '', currency: 'BRL' }
  expect(eventText({ kind: 'price', ...about, from: 9000, to: 10_000 }, t).replaceAll('\u00a0', ' ')).toBe(
    'Preço de R$ 90,00 para R$ 100,00 (Tabela principal)',
  )
  expect(eventText({ kind: 'out', at: about.at, until: null, days: 4.25 }, t)).toBe('Sem estoque há 4,3 d')
})
