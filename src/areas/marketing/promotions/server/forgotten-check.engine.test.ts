import { afterAll, beforeAll, expect, it } from 'vitest'
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
