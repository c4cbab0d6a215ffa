import { afterAll, beforeAll, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { bring } from '#ingestion/testing/ingest.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { invoicesRefused } from './refused-invoices-check.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-11-20T15:00:00Z')
const DAY = 86_400_000
const at = (daysAgo: number) => new Date(NOW - daysAgo * DAY)

async function shopOf(orders: readonly string[]): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  await insertOrders(
    ctx,
    orders.map((order_id, index) => ({
      order_id,
      placed_at: at(40).toISOString(),
      lines: [{ sku_id: 's', price: 1000 * (index + 1) }],
      ...(order_id === 'cancelado' && { canceled_at: at(1).toISOString() }),
    })),
  )
  return ctx
}
const invoice = (order_id: string, status: string, daysAgo: number, more: object = {}) => ({
  order_id,
  invoice_number: order_id,
  status,
  status_at: at(daysAgo),
  ...more,
})
const look = (ctx: TestAccount) => runCheckWith(invoicesRefused, ctx, { now: new Date(NOW) })

it('orders whose newest invoice was refused are found with why and their value; issued anew, canceled or old ones are not', async () => {
  const ctx = await shopOf(['recusado', 'refeito', 'cancelado', 'velho', 'emitido', 'outro numero'])
  await bring(ctx, {
    invoices: [
      invoice('recusado', 'refused', 2, { invoice_number: '41', reason: 'Rejeição 232' }),
      invoice('refeito', 'refused', 3, { invoice_number: '42' }),
      invoice('refeito', 'issued', 2, { invoice_number: '43' }),
      invoice('cancelado', 'refused', 2),
      invoice('velho', 'refused', 31),
      invoice('emitido', 'refused', 2),
      invoice('outro numero', 'issued', 4, { invoice_number: '44' }),
      invoice('outro numero', 'refused', 1, { invoice_number: '45' }),
      invoice('sem pedido', 'refused', 1, { invoice_number: '' }),
    ],
  })
  await bring(ctx, { invoices: [invoice('emitido', 'issued', 1)] })
  expect(await look(ctx)).toMatchObject({
    known: true,
    count: 3,
    atRisk: null,
    looked: '8 notas em 30 dias',
    items: [
      { id: 'outro numero', label: 'Pedido outro numero', detail: 'Nota 45 recusada', atRisk: 6000 },
      {
        id: 'recusado',
        detail: 'Nota 41 recusada: Rejeição 232',
        atRisk: 1000,
        link: '/orders?pedido=recusado',
      },
      { id: 'sem pedido', detail: 'Nota recusada', atRisk: null },
    ],
  })
})

it('orders of another currency are worth the rate of their day, and rank by it', async () => {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  const order = (order_id: string, currency: string, price: number) => ({
    order_id,
    currency,
    placed_at: at(3).toISOString(),
    lines: [{ sku_id: 's', price }],
  })
  await insertOrders(ctx, [
    order('reais', 'BRL', 4000),
    order('dollars', 'USD', 1000),
    order('euros', 'EUR', 9000),
  ])
  const rate = { currency: 'USD', day: '2026-11-01', reais: '5', source: 'person' } as const
  await ctx.db.insert(currencyRates).values({ accountId: ctx.account.id, ...rate, changedAt: ctx.now() })
  await bring(ctx, { invoices: ['reais', 'dollars', 'euros'].map((id) => invoice(id, 'refused', 1)) })
  const found = await look(ctx)
  expect(found.known && found.items.map(({ id, atRisk }) => [id, atRisk])).toEqual([
    ['dollars', 5000],
    ['reais', 4000],
    ['euros', null],
  ])
})

it('where all are issued nothing is found; where nobody tells, nothing is known; another account has its own', async () => {
  const ctx = await shopOf(['a'])
  expect(await look(ctx)).toMatchObject({
    known: false,
    reason: expect.stringContaining('Nenhuma fonte informou'),
  })
  await bring(ctx, { invoices: [invoice('a', 'issued', 1)] })
  expect(await look(ctx)).toMatchObject({ known: true, count: 0, atRisk: null })
  await bring(ctx, { invoices: [invoice('a', 'refused', 0.5)] })
  expect(await look(ctx)).toMatchObject({ count: 1, atRisk: 1000 })
  expect(await look(await shopOf(['a']))).toMatchObject({ known: false })
})
