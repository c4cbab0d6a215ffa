import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { promotions } from '#ingestion/promotions/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { createPromotion } from './create-promotion.ts'
import { formOf, now } from './testing/promotion-shop.ts'
import { usedAfterEndCheck } from './used-after-end-check.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const order = (order_id: string, placed_at: string, discount_amount: number, more: Partial<TestOrder>) => ({
  order_id,
  placed_at,
  approved_at: placed_at,
  lines: [{ sku_id: 's', price: 10_000 }],
  discount_amount,
  ...more,
})
const add = (ctx: TestAccount, name: string, end: string | null, more: object = {}) =>
  createPromotion(ctx, { settings: formOf({ name, start: '2026-10-01', end, ...more }) })
const look = async (ctx: TestAccount, more: Parameters<typeof runCheckWith>[2] = {}) => {
  const found = await runCheckWith(usedAfterEndCheck, ctx, more)
  if (!found.known) throw new Error(found.reason)
  return found
}
const idsOf = ({ items }: Awaited<ReturnType<typeof look>>) => items.map(({ id }) => id)

/** Its last local day is the 15th: it ends at 03:00 UTC of the 16th. */
it('orders that use a promotion or its coupon after the end are listed with their discount; earlier ones and those of one that goes on are not', async () => {
  const [ctx, other] = [await engines.newAccount({ now }), await engines.newAccount({ now })]
  await add(ctx, 'Verão', '2026-11-15', { coupons: ['VERAO10'] })
  await add(ctx, 'Pix', null)
  await add(other, 'Pix', '2026-11-15')
  const orders = [
    order('by name', '2026-11-17T15:00:00Z', 700, { promotions: ['Pix', 'Verão'] }),
    order('by coupon', '2026-11-18T15:00:00Z', 900, { coupon: 'verao10' }),
    order('in time', '2026-11-15T15:00:00Z', 5000, { promotions: ['Verão'], coupon: 'VERAO10' }),
    order('goes on', '2026-11-18T15:00:00Z', 5000, { promotions: ['Pix'] }),
    order('not approved', '2026-11-18T15:00:00Z', 5000, { promotions: ['Verão'], approved_at: null }),
    order('canceled', '2026-11-18T15:00:00Z', 5000, {
      promotions: ['Verão'],
      canceled_at: '2026-11-18T16:00:00Z',
    }),
    order('half an hour late', '2026-11-16T03:30:00Z', 40, { promotions: ['Verão'] }),
  ]
  await insertOrders(ctx, orders)
  const found = await look(ctx)
  expect(found).toMatchObject({ count: 2, atRisk: 1600 })
  expect(idsOf(found)).toEqual(['by coupon', 'by name'])
  expect(found.items[0]).toMatchObject({
    atRisk: 900,
    detail: expect.stringMatching(/9,00 de desconto; “Verão” valeu até 15\/11\/2026$/),
    link: '/orders?pedido=by%20coupon',
  })
  expect(await look(ctx, { limit: 0 })).toMatchObject({ count: 3, atRisk: 1640 })
  expect(await look(ctx, { limit: 2 * 24 * 60 })).toMatchObject({ count: 1 })
  expect(await runCheckWith(usedAfterEndCheck, other)).toMatchObject({ known: false })
})

it('another promotion of the same name or coupon that holds makes it right; one that its platform has no more has ended', async () => {
  const ctx = await engines.newAccount({ now })
  await add(ctx, 'Frete', '2026-11-10')
  await add(ctx, 'Frete', '2026-11-30')
  await add(ctx, 'Outubro', '2026-10-31', { coupons: ['CLUBE'] })
  await add(ctx, 'Novembro', null, { coupons: ['CLUBE'] })
  const { id } = await add(ctx, 'Retirada', null)
  await engines.db
    .update(promotions)
    .set({ archivedAt: new Date('2026-11-17T12:00:00Z') })
    .where(eq(promotions.id, id))
  await insertOrders(ctx, [
    order('frete', '2026-11-18T15:00:00Z', 100, { promotions: ['Frete'] }),
    order('clube', '2026-11-18T15:00:00Z', 100, { coupon: 'CLUBE' }),
    order('before', '2026-11-17T11:00:00Z', 100, { promotions: ['Retirada'] }),
    order('after', '2026-11-18T15:00:00Z', 100, { promotions: ['Retirada'] }),
  ])
  expect(idsOf(await look(ctx))).toEqual(['after'])
})

it('nothing is known without promotions, without orders that use one, and while the newest sales are not told', async () => {
  const ctx = await engines.newAccount({ now })
  expect(await runCheckWith(usedAfterEndCheck, ctx)).toMatchObject({ known: false })
  await add(ctx, 'Verão', '2026-11-15')
  await insertOrders(ctx, [order('plain', '2026-11-18T15:00:00Z', 0, {})])
  expect(await runCheckWith(usedAfterEndCheck, ctx)).toMatchObject({ known: false })
  await insertOrders(ctx, [order('late', '2026-11-18T15:00:00Z', 10, { promotions: ['Verão'] })])
  expect(await look(ctx)).toMatchObject({ count: 1 })
  const at = now().getTime() - 2 * 86_400_000
  const believed = { sales: at, payments: at, sessions: at, logistics: at, ads: at }
  expect(await runCheckWith(usedAfterEndCheck, ctx, { believed })).toMatchObject({ known: false })
})
