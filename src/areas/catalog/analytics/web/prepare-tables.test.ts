import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { preparePopular } from './prepare-tables.ts'

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
