import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { createPromotion } from './create-promotion.ts'
import { forgottenPromotionsCheck } from './forgotten-check.ts'
import { formOf, now } from './testing/promotion-shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('an active promotion that began long ago and has no end in sight is found; one with an end, of another account or none at all is not', async () => {
  const [ctx, other] = [await engines.newAccount({ now }), await engines.newAccount({ now })]
  expect(await runCheckWith(forgottenPromotionsCheck, ctx)).toMatchObject({ known: false })
  const old = { start: '2026-01-01', end: null }
  await createPromotion(other, { settings: formOf({ name: 'De outra conta', ...old }) })
  await createPromotion(ctx, {
    settings: formOf({ name: 'Com fim', start: '2026-01-01', end: '2026-11-30' }),
  })
  expect(await runCheckWith(forgottenPromotionsCheck, ctx)).toMatchObject({ known: true, count: 0 })
  await createPromotion(ctx, { settings: formOf({ name: 'Esquecida', ...old }) })
  expect(await runCheckWith(forgottenPromotionsCheck, ctx)).toMatchObject({
    known: true,
    count: 1,
    atRisk: 0,
    items: [{ label: 'Esquecida' }],
  })
})

it('an order that used two forgotten promotions, or one that shares its name, has its discount at risk once', async () => {
  const ctx = await engines.newAccount({ now })
  const old = { start: '2026-01-01', end: null }
  for (const name of ['Frete', 'Frete', 'Pix'])
    await createPromotion(ctx, {
      settings: formOf({ name, coupons: name === 'Pix' ? ['PIX5'] : [], ...old }),
    })
  const order = (order_id: string, discount_amount: number, more: object) => ({
    order_id,
    placed_at: '2026-11-19T15:00:00Z',
    approved_at: '2026-11-19T15:05:00Z',
    lines: [{ sku_id: 's', price: 10_000 }],
    discount_amount,
    ...more,
  })
  await insertOrders(ctx, [
    order('both', 700, { promotions: ['Frete', 'Pix'] }),
    order('coupon', 50, { promotions: ['Frete'], coupon: 'pix5' }),
    order('other', 9000, { promotions: ['Outra'] }),
  ])
  const found = await runCheckWith(forgottenPromotionsCheck, ctx)
  expect(found).toMatchObject({ known: true, count: 3, atRisk: 750 })
  expect(found.known && found.items.map(({ atRisk }) => atRisk)).toEqual([750, 750, 750])
})
