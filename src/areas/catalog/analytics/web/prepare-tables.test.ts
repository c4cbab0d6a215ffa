import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import type { CatalogChanges } from '#areas/catalog/analytics/contract.ts'
import { prepareCategories, prepareClasses, preparePopular } from './prepare-tables.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

it('a stock-out began on a day of the account, or more than 90 days ago', () => {
  const year = new Date().getUTCFullYear()
  const sku = { id: 'a', name: 'Mesa', abc: 'A', daily: 2, views: null, lost: null } as const
  const since = (outSince: string | null, timeZone: string) => {
    const popularOut = [{ ...sku, outSince }]
    return preparePopular({ popularOut, currency: 'BRL' }, timeZone, t).rows[0]?.[1]?.text
  }
  expect(since(`${year}-08-20T01:00:00Z`, 'America/Sao_Paulo')).toBe('19\u00a0ago')
  expect(since(`${year}-08-20T01:00:00Z`, 'Europe/Lisbon')).toBe('20\u00a0ago')
  expect(since(null, 'America/Sao_Paulo')).toBe('mais de 90 dias')
})

it('revenue changes against the 28 days before add up to the last row, and are unknown until loaded', () => {
  const figures = (revenue: number) => ({
    skus: 1,
    stockout: null,
    lost: null,
    coverage: null,
    turnover: null,
    units: 1,
    revenue,
    revenue90: revenue,
    market: null,
  })
  const answer = {
    currency: 'BRL',
    total: figures(7000),
    categories: [
      { ...figures(5000), category: 'Facas', rest: false },
      { ...figures(2000), category: '', rest: true },
    ],
    classes: [{ ...figures(7000), class: 'A' as const }],
  }
  const changes = {
    conversion: null,
    stockout: null,
    revenue: {
      total: { before: 7500, after: 7000 },
      categories: [
        { category: 'Facas', rest: false, before: 5000, after: 5000 },
        { category: '', rest: true, before: 2500, after: 2000 },
      ],
      classes: [{ class: 'A', before: 7500, after: 7000 }],
    },
  } satisfies CatalogChanges
  const changeIn = ({ table }: ReturnType<typeof prepareClasses>, place: number) =>
    table.rows.map((row) => row[place]?.value)
  expect(changeIn(prepareCategories(answer, changes, t), 2)).toEqual([0, -5, -5])
  expect(changeIn(prepareCategories(answer, undefined, t), 2)).toEqual([null, null, null])
  expect(changeIn(prepareClasses(answer, changes, t), 4)).toEqual([-5, -5])
})
