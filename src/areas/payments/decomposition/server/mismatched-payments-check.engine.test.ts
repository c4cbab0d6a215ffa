import { afterAll, beforeAll, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { insertDerivedAttempts } from '#analytics/testing/insert-attempts.ts'
import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { mismatchedPaymentsCheck } from './mismatched-payments-check.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const now = () => new Date('2026-11-20T15:00:00Z')
const day = '2026-11-05T12:00:00Z'

it('an order that was paid twice, too little, or kept its money after it was canceled is found, with the difference', async () => {
  const [ctx, other] = [await engines.newAccount({ now }), await engines.newAccount({ now })]
  expect(await runCheckWith(mismatchedPaymentsCheck, ctx)).toMatchObject({ known: false })
  expect(await runCheckWith(mismatchedPaymentsCheck, other)).toMatchObject({ known: false })
  const order = (order_id: string, more: Partial<TestOrder> = {}): TestOrder => ({
    order_id,
    placed_at: day,
    approved_at: day,
    lines: [{ sku_id: 'a', price: 10_000 }],
    ...more,
  })
  const attempt = (order_id: string, amount: number, more: object = {}) => ({
    order_id,
    attempt_id: `${order_id}${JSON.stringify(more)}`,
    attempted_at: day,
    amount,
    outcome: 'approved',
    currency: 'BRL',
    ...more,
  })
  const charged = { captured_at: day }
  const canceled = { canceled_at: '2026-11-06T12:00:00Z' }
  await insertOrders(ctx, [
    order('right'),
    order('interest'),
    order('twice'),
    order('two cards'),
    order('less'),
    order('untold'),
    order('kept', canceled),
    order('returned', canceled),
    order('returned, not told how much', canceled),
    order('authorised only', canceled),
    order('just canceled', { canceled_at: '2026-11-19T12:00:00Z' }),
  ])
  await insertDerivedAttempts(ctx, [
    attempt('right', 10_000),
    attempt('right', 10_000, { outcome: 'declined', number: 2 }),
    attempt('interest', 11_500),
    attempt('twice', 10_000),
    attempt('twice', 10_000, { number: 2 }),
    attempt('two cards', 4000),
    attempt('two cards', 6000, { number: 2 }),
    attempt('less', 7000),
    attempt('kept', 10_000, charged),
    attempt('returned', 10_000, { ...charged, refunded_amount: 10_000 }),
    attempt('returned, not told how much', 10_000, { ...charged, refunded_at: '2026-11-07T12:00:00Z' }),
    attempt('authorised only', 10_000),
    attempt('just canceled', 10_000, charged),
  ])
  const look = await runCheckWith(mismatchedPaymentsCheck, ctx)
  expect(look).toMatchObject({ known: true, count: 3, atRisk: 23_000 })
  expect(look.known && look.items.map(({ id, atRisk }) => [id, atRisk])).toEqual([
    ['kept', 10_000],
    ['twice', 10_000],
    ['less', 3000],
  ])
  expect(await runCheckWith(mismatchedPaymentsCheck, ctx, { limit: 20 })).toMatchObject({
    count: 2,
    atRisk: 13_000,
  })
  const then = now().getTime()
  const believed = { sales: then, payments: then, sessions: then, logistics: then, ads: then }
  const silent = { ...ctx, now: () => new Date(then + 25 * 3_600_000) }
  expect(await runCheckWith(mismatchedPaymentsCheck, silent, { believed })).toMatchObject({ count: 3 })
  await insertOrders(other, [order('right')])
  await insertDerivedAttempts(other, [attempt('right', 10_000)])
  expect(await runCheckWith(mismatchedPaymentsCheck, other)).toMatchObject({ known: true, count: 0 })
  const otherSilent = { ...other, now: silent.now }
  expect(await runCheckWith(mismatchedPaymentsCheck, otherSilent, { believed })).toMatchObject({
    known: false,
  })
})

it('an order of another currency is compared with payments in it, and worth the rate of its day', async () => {
  const ctx = await engines.newAccount({ now })
  const rate = { currency: 'USD', day: '2026-01-01', reais: '5', source: 'person' as const }
  await ctx.db.insert(currencyRates).values({ accountId: ctx.account.id, ...rate, changedAt: now() })
  const order = (order_id: string, currency: string): TestOrder => ({
    order_id,
    currency,
    placed_at: day,
    approved_at: day,
    lines: [{ sku_id: 'a', price: 10_000 }],
  })
  const attempt = (order_id: string, currency: string, amount: number) => ({
    order_id,
    currency,
    amount,
    attempted_at: day,
  })
  await insertOrders(ctx, [
    order('dollar', 'USD'),
    order('real', 'BRL'),
    order('euro', 'EUR'),
    order('right', 'USD'),
    order('paid in reais', 'USD'),
  ])
  await insertDerivedAttempts(ctx, [
    attempt('dollar', 'USD', 9000),
    attempt('real', 'BRL', 7000),
    attempt('euro', 'EUR', 1000),
    attempt('right', 'USD', 10_000),
    attempt('paid in reais', 'BRL', 50_000),
  ])
  const found = await runCheckWith(mismatchedPaymentsCheck, ctx)
  expect(found).toMatchObject({ known: true, count: 3, atRisk: 8000 })
  expect(found.known && found.items.map(({ id, atRisk }) => [id, atRisk])).toEqual([
    ['dollar', 5000],
    ['real', 3000],
    ['euro', null],
  ])
  expect(found.known && found.items[0]?.detail).toMatch(/^Aprovado US\$\s90,00 de um pedido de US\$\s100,00/)
})
