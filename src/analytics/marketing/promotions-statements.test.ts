import { expect, it } from 'vitest'
import { compileCouponDays, compileMargins, compileUses } from './compile-promotions.ts'
import { compileLeakOrigins } from './compile-leak-origins.ts'
import { compileUpliftDays } from './compile-uplift.ts'
import { compilePromotedItems } from './promoted-items.ts'

const hostile = `X') OR 1=1 --`
const accountId = '00000000-0000-4000-8000-000000000001'
const question = {
  accountId,
  timeZone: 'America/Sao_Paulo',
  rule: { channel: [hostile] },
  money: { currency: 'BRL', conversion: undefined },
  from: '2026-11-01',
  until: '2026-11-30',
  coupons: [hostile.toLowerCase()],
}
const ofItems = { accountId, currency: 'BRL', from: 0 }
const reach = {
  skus: { values: [hostile], included: true },
  categories: { values: [hostile], included: false },
}
const statements = {
  'days-of-uplift': compileUpliftDays({ ...question, reach }),
  'uses-of-promotions': compileUses(question),
  'margins-of-promotions': compileMargins(question),
  'days-of-coupons': compileCouponDays(question),
  'origins-of-leaks': compileLeakOrigins({ ...question, split: '2026-11-24', masked: accountId }),
  'items-of-promotions': compilePromotedItems(ofItems),
  'item-of-a-simulation': compilePromotedItems(ofItems, hostile),
}

it.each(Object.entries(statements))(
  '%s is the statement that was reviewed',
  async (name, { query, params }) => {
    expect(query).toContain('account_id = {account:UUID}')
    expect(query).not.toContain(hostile)
    expect(params).toMatchObject({ account: accountId })
    await expect(query).toMatchFileSnapshot(`./statements/${name}.sql`)
  },
)
