import { afterAll, beforeAll, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { insertDerivedAttempts } from '#analytics/testing/insert-attempts.ts'
import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { latePixCheck } from './late-pix-check.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const now = () => new Date('2026-11-20T15:00:00Z')
const at = (clock: string) => `2026-11-20T${clock}:00Z`

it('a paid Pix whose order waits longer than the limit is found, those whose money still waits first', async () => {
  const [ctx, other] = [await engines.newAccount({ now }), await engines.newAccount({ now })]
  const order = (order_id: string, approved_at: string | null, more: Partial<TestOrder> = {}): TestOrder => ({
    order_id,
    placed_at: at('09:00'),
    approved_at,
    lines: [{ sku_id: 'a', price: 10_000 }],
    ...more,
  })
  const pix = (order_id: string, paid: string, more: object = {}) => ({
    order_id,
    attempt_id: order_id,
    attempted_at: at('09:00'),
    amount: 10_000,
    method: 'Pix',
    stage: 'payment',
    authorized_at: paid,
    ...more,
  })
  expect(await runCheckWith(latePixCheck, ctx)).toMatchObject({ known: false })
  await insertOrders(ctx, [
    order('soon', at('10:05')),
    order('late', at('11:00')),
    order('waits', null),
    order('waits in dollars', null, { currency: 'USD' }),
    order('just paid', null),
    order('canceled', null, { canceled_at: at('12:00') }),
    order('card', null),
  ])
  await insertDerivedAttempts(ctx, [
    pix('soon', at('10:00')),
    pix('late', at('10:00')),
    pix('waits', at('10:00')),
    pix('waits in dollars', at('10:30')),
    pix('canceled', at('10:00')),
    pix('just paid', at('14:50')),
    pix('card', at('10:00'), { method: 'Cartão de crédito' }),
  ])
  const look = await runCheckWith(latePixCheck, ctx)
  expect(look).toMatchObject({ known: true, count: 3, atRisk: 10_000 })
  expect(look.known && look.items.map(({ id, detail, atRisk }) => [id, detail, atRisk])).toEqual([
    ['waits', 'Pago há 5 h e ainda não aprovado', 10_000],
    ['late', 'Aprovado 1 h depois de pago', null],
    ['waits in dollars', 'Pago há 4 h 30 min e ainda não aprovado', null],
  ])
  expect(await runCheckWith(latePixCheck, ctx, { limit: 1440 })).toMatchObject({ known: true, count: 0 })
  expect(await runCheckWith(latePixCheck, other)).toMatchObject({ known: false })
  const then = now().getTime()
  const silent = { ...ctx, now: () => new Date(then + 25 * 3_600_000) }
  const believed = { sales: then, payments: then, sessions: then, logistics: then, ads: then }
  expect(await runCheckWith(latePixCheck, silent, { believed })).toMatchObject({ known: false })
})

it('an order invoiced without an approval waits for nothing; one of another currency is worth the rate of its day', async () => {
  const ctx = await engines.newAccount({ now })
  const rate = { currency: 'USD', day: '2026-01-01', reais: '5', source: 'person' as const }
  await ctx.db.insert(currencyRates).values({ accountId: ctx.account.id, ...rate, changedAt: now() })
  const order = (order_id: string, more: Partial<TestOrder>): TestOrder => ({
    order_id,
    placed_at: at('09:00'),
    lines: [{ sku_id: 'a', price: 10_000 }],
    ...more,
  })
  const orders = [
    order('invoiced', { invoiced_at: at('10:05') }),
    order('invoiced late', { invoiced_at: at('12:00') }),
    order('dollar', { currency: 'USD' }),
    order('real', {}),
  ]
  await insertOrders(ctx, orders)
  await insertDerivedAttempts(
    ctx,
    orders.map(({ order_id }) => ({
      order_id,
      attempted_at: at('09:00'),
      amount: 10_000,
      method: 'Pix',
      stage: 'payment',
      authorized_at: at('10:00'),
    })),
  )
  const found = await runCheckWith(latePixCheck, ctx)
  expect(found).toMatchObject({ known: true, count: 3, atRisk: 60_000 })
  expect(found.known && found.items.map(({ id, detail, atRisk }) => [id, detail, atRisk])).toEqual([
    ['dollar', 'Pago há 5 h e ainda não aprovado', 50_000],
    ['real', 'Pago há 5 h e ainda não aprovado', 10_000],
    ['invoiced late', 'Aprovado 2 h depois de pago', null],
  ])
})
