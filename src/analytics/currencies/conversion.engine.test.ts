import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { Scope } from '#model/scope.ts'
import { askQuestion } from '../question/ask-question.ts'
import type { MeasureKey } from '../question/measures.ts'
import type { GroupKey } from '../question/question.ts'
import { resolveScope } from '../scope/resolve-scope.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import type { TestOrder } from '../testing/insert-facts.ts'
import { loadMoney } from './load-money.ts'
import { currencyRates } from './schema.ts'

const now = () => new Date('2026-11-20T15:00:00Z')

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const order = (
  order_id: string,
  currency: string,
  price: number,
  more: Partial<TestOrder> = {},
): TestOrder => ({
  order_id,
  placed_at: '2026-11-18T12:00:00Z',
  currency,
  channel: 'Site',
  lines: [{ sku_id: 'a', price, category: 'Casa' }],
  ...more,
})

async function account(orders: TestOrder[], currency = 'BRL'): Promise<TestAccount> {
  const ctx = await engines.newAccount({ timeZone: 'America/Sao_Paulo', now, currency })
  await insertOrders(ctx, orders)
  return ctx
}

const fillRate = (ctx: TestAccount, currency: string, day: string, reais: string) =>
  ctx.db
    .insert(currencyRates)
    .values({ accountId: ctx.account.id, currency, day, reais, source: 'person', changedAt: now() })

async function ask(
  ctx: TestAccount,
  measures: MeasureKey[],
  by: GroupKey[] = [],
  scope: Partial<Scope> = {},
  more: object = {},
) {
  const resolved = await resolveScope(ctx, Scope.parse({ period: '2026-11-01_2026-11-20', ...scope }))
  return askQuestion(ctx.clickhouse, { ...resolved, measures, groupings: [by], ...more })
}

const sums = async (...args: Parameters<typeof ask>) => {
  const figures: Partial<Record<MeasureKey, number>> = {}
  for (const { current } of await ask(...args)) {
    for (const key of args[1]) figures[key] = (figures[key] ?? 0) + (current[key] ?? 0)
  }
  return figures
}

describe('orders in reais and in dollars', () => {
  const both = [order('r', 'BRL', 100_000), order('u', 'USD', 100_000)]

  it('are one sum by the rate of the order’s local day, the last before it where that day has none', async () => {
    const ctx = await account(both)
    await fillRate(ctx, 'USD', '2026-11-16', '5.1')
    await fillRate(ctx, 'USD', '2026-11-19', '9')
    expect(await sums(ctx, ['capturedRevenue', 'capturedOrders'])).toEqual({
      capturedRevenue: 610_000,
      capturedOrders: 2,
    })
  })

  it('are not added while there is no rate, and are at once when one is filled', async () => {
    const ctx = await account(both)
    expect(await sums(ctx, ['capturedRevenue'])).toEqual({ capturedRevenue: 100_000 })
    await fillRate(ctx, 'USD', '2026-11-19', '6')
    expect(await sums(ctx, ['capturedRevenue'])).toEqual({ capturedRevenue: 100_000 })
    await fillRate(ctx, 'USD', '2026-11-01', '5')
    expect(await sums(ctx, ['capturedRevenue'])).toEqual({ capturedRevenue: 600_000 })
  })

  it('are one sum in the person’s currency, if rates lead to it', async () => {
    const ctx = await account(both)
    expect(await loadMoney({ ...ctx, showIn: 'USD' })).toMatchObject({ currency: 'BRL' })
    await fillRate(ctx, 'USD', '2026-11-01', '5')
    const shown = { ...ctx, showIn: 'USD' }
    expect(await loadMoney(shown)).toMatchObject({ currency: 'USD' })
    expect(await sums(shown, ['capturedRevenue'])).toEqual({ capturedRevenue: 120_000 })
  })

  it('have their own rates in each account', async () => {
    const [ctx, other] = await Promise.all([account(both), account(both)])
    await fillRate(other, 'USD', '2026-11-01', '5')
    expect(await sums(ctx, ['capturedRevenue'])).toEqual({ capturedRevenue: 100_000 })
  })
})

describe('one currency', () => {
  it('shown in itself is not converted, whatever rates there are', async () => {
    const ctx = await account([order('r', 'BRL', 1_000)])
    await fillRate(ctx, 'USD', '2026-11-01', '5')
    expect(await loadMoney(ctx)).toEqual({ currency: 'BRL', conversion: undefined })
    const dollars = await account([order('u', 'USD', 1_000)])
    expect(await loadMoney({ ...dollars, showIn: 'USD' })).toEqual({ currency: 'USD', conversion: undefined })
  })
})

describe('what is converted', () => {
  const parts: MeasureKey[] = ['capturedRevenue', 'capturedItems', 'capturedDiscount', 'capturedFreight']

  it('knows yen without minor units', async () => {
    const ctx = await account([order('j', 'JPY', 1_001), order('r', 'BRL', 3)])
    await fillRate(ctx, 'JPY', '2026-11-01', '0.0345')
    // 1,001 yen are 34.5345 reais, plus three centavos
    expect(await sums(ctx, ['capturedRevenue'])).toEqual({ capturedRevenue: 3_456 })
    // three centavos are 0.87 yen
    expect(await sums({ ...ctx, showIn: 'JPY' }, ['capturedRevenue'])).toEqual({ capturedRevenue: 1_002 })
  })

  it('adds up alike in every grouping, by order and by line, in whole centavos, and parts make the total', async () => {
    const orders = Array.from({ length: 60 }, (_, index) =>
      order(`o${index}`, index % 3 === 0 ? 'EUR' : 'USD', 0, {
        channel: `C${index % 4}`,
        placed_at: new Date(Date.parse('2026-11-02T12:00:00Z') + index * 5 * 3_600_000).toISOString(),
        invoiced_at: index % 2 ? '2026-11-19T12:00:00Z' : null,
        discount_amount: index % 7,
        freight_amount: (index * 37) % 101,
        lines: [1, 2, 3].map((line) => ({
          sku_id: `s${line}`,
          line_id: String(line),
          category: `K${line}`,
          price: (index * 97 + line * 31) % 1_009,
        })),
      }),
    )
    const ctx = await account(orders)
    await fillRate(ctx, 'USD', '2026-10-30', '5.34567')
    await fillRate(ctx, 'USD', '2026-11-05', '5.4321')
    await fillRate(ctx, 'EUR', '2026-10-30', '6.1117')
    const whole = await sums(ctx, parts)
    expect(Number.isInteger(whole.capturedRevenue)).toBe(true)
    const { capturedItems = 0, capturedDiscount = 0, capturedFreight = 0 } = whole
    expect(whole.capturedRevenue).toBe(capturedItems - capturedDiscount + capturedFreight)
    for (const by of ['channel', 'day'] as const) expect(await sums(ctx, parts, [by])).toEqual(whole)
    for (const by of ['category', 'sku'] as const) {
      expect(await sums(ctx, parts, [by], {}, { fact: 'order_items' })).toEqual(whole)
    }
    const without = await sums(ctx, ['capturedRevenue'], [], { freight: 'without' })
    expect(without.capturedRevenue).toBe((whole.capturedRevenue ?? 0) - capturedFreight)
    const byEvent = await sums(ctx, ['invoicedRevenue'], [], {}, { dates: 'event' })
    expect(byEvent).toEqual(await sums(ctx, ['invoicedRevenue']))
  })

  it('is alike against the account’s mean, in a channel of a rule on lines, and in many measures at once', async () => {
    const ctx = await account([order('u', 'USD', 1_000), order('r', 'BRL', 1_000)])
    await fillRate(ctx, 'USD', '2026-11-01', '5')
    const measured = { capturedRevenue: 6_000 }
    expect(await sums(ctx, ['capturedRevenue'], [], { compare: 'account-average' })).toEqual(measured)
    expect(await sums(ctx, ['capturedRevenue'], [], { filters: { category: ['Casa'] } })).toEqual(measured)
    const many: MeasureKey[] = [
      ...parts,
      ...([
        'approvedRevenue',
        'invoicedRevenue',
        'canceledRevenue',
        'capturedUnits',
        'capturedOrders',
      ] as const),
    ]
    expect(await sums(ctx, many)).toMatchObject(measured)
  })
})
