import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { discountAboveCeiling, salesSilence } from './sales-checks.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
const noon = Date.parse('2026-11-18T15:00:00Z')
const now = () => new Date(noon)

/** An order every `every` minutes of the last five weeks, but for the last `silent` minutes. */
async function shopWith({ every, silent }: { every: number; silent: number }): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now })
  const orders: TestOrder[] = []
  for (let ago = 1; ago * MINUTE < 5 * WEEK; ago += every) {
    if (ago < silent) continue
    const placed_at = new Date(noon - ago * MINUTE).toISOString()
    orders.push({ order_id: `${ago}`, placed_at, lines: [{ sku_id: 'a', price: 1000 }] })
  }
  await insertOrders(ctx, orders)
  return ctx
}

describe('silence', () => {
  it('is found where so many orders were to be expected that chance does not explain it', async () => {
    const [busy, calm, slow, fresh] = await Promise.all([
      shopWith({ every: 5, silent: 120 }),
      shopWith({ every: 5, silent: 20 }),
      shopWith({ every: 120, silent: 600 }),
      shopWith({ every: 5, silent: 20 }),
    ])
    const placed_at = new Date(noon - 20_000).toISOString()
    await insertOrders(fresh, [{ order_id: 'last', placed_at, lines: [{ sku_id: 'a', price: 1000 }] }])
    expect(await runCheckWith(salesSilence, fresh)).toMatchObject({
      looked: 'Último pedido há menos de 1 min',
    })
    expect(await runCheckWith(salesSilence, busy)).toMatchObject({ count: 1, atRisk: 24_000 })
    expect(await runCheckWith(salesSilence, calm)).toMatchObject({
      count: 0,
      looked: 'Último pedido há 21 min',
    })
    expect(await runCheckWith(salesSilence, slow)).toMatchObject({ known: true, count: 0 })
    expect(await runCheckWith(salesSilence, busy, { limit: 240 })).toMatchObject({ count: 0 })
    const late = { sales: noon - 3 * 60 * MINUTE, payments: noon, sessions: noon, logistics: noon, ads: noon }
    expect(await runCheckWith(salesSilence, busy, { believed: late })).toMatchObject({ known: false })
    expect(await runCheckWith(salesSilence, await engines.newAccount({ now }))).toMatchObject({
      known: false,
    })
  })
})

/** A dollar at five reais. */
const rateOf = (ctx: TestAccount) => ({
  accountId: ctx.account.id,
  currency: 'USD',
  day: '2026-01-01',
  reais: '5',
  source: 'person' as const,
  changedAt: now(),
})

describe('of other currencies', () => {
  it('what silence costs is of the rates of their days, and of no order without one', async () => {
    const ctx = await engines.newAccount({ now })
    await ctx.db.insert(currencyRates).values(rateOf(ctx))
    const orders = Array.from({ length: 9000 }, (_, index): TestOrder => {
      const ago = 120 + index * 5
      const currency = ['BRL', 'USD', 'EUR'][index % 3]
      return {
        order_id: `${index}`,
        placed_at: new Date(noon - ago * MINUTE).toISOString(),
        currency,
        lines: [{ sku_id: 'a', price: 1000 }],
      }
    })
    await insertOrders(ctx, orders)
    expect(await runCheckWith(salesSilence, ctx)).toMatchObject({ count: 1, atRisk: 24 * 3000 })
  })

  it('a discount above the ceiling is found, worth what the rate of its day makes of it', async () => {
    const ctx = await engines.newAccount({ now })
    await ctx.db.insert(currencyRates).values(rateOf(ctx))
    const order = (order_id: string, currency: string, discount_amount: number): TestOrder => ({
      order_id,
      currency,
      placed_at: '2026-11-18T12:00:00Z',
      discount_amount,
      lines: [{ sku_id: 'a', price: 10_000 }],
    })
    await insertOrders(ctx, [
      order('real', 'BRL', 6100),
      order('dollar', 'USD', 6000),
      order('euro', 'EUR', 9000),
      order('less', 'USD', 5000),
    ])
    const found = await runCheckWith(discountAboveCeiling, ctx)
    expect(found).toMatchObject({ known: true, count: 3, atRisk: 6100 })
    expect(found.known && found.items.map(({ id, atRisk }) => [id, atRisk])).toEqual([
      ['dollar', 5000],
      ['real', 1100],
      ['euro', null],
    ])
    expect(found.known && found.items[0]?.detail).toMatch(/^US\$\s60,00 de desconto em US\$\s100,00/)
  })
})

describe('the ceiling of discounts', () => {
  it('is passed by the orders above it only, by what is above it', async () => {
    const ctx = await engines.newAccount({ now })
    const order = (order_id: string, discount_amount: number, more: Partial<TestOrder> = {}): TestOrder => ({
      order_id,
      placed_at: '2026-11-18T12:00:00Z',
      discount_amount,
      lines: [{ sku_id: 'a', price: 10_000 }],
      ...more,
    })
    expect(await runCheckWith(discountAboveCeiling, ctx)).toMatchObject({ known: false })
    await insertOrders(ctx, [
      order('none', 0),
      order('at', 5000),
      order('above', 6100),
      order('old', 9000, { placed_at: '2026-11-16T12:00:00Z' }),
    ])
    expect(await runCheckWith(discountAboveCeiling, ctx)).toMatchObject({
      known: true,
      count: 1,
      atRisk: 1100,
      items: [{ id: 'above', atRisk: 1100, link: '/orders?pedido=above' }],
    })
    expect(await runCheckWith(discountAboveCeiling, ctx, { limit: 61 })).toMatchObject({
      count: 0,
      atRisk: null,
    })
    const other = await engines.newAccount({ now })
    expect(await runCheckWith(discountAboveCeiling, other)).toMatchObject({ known: false })
  })
})
