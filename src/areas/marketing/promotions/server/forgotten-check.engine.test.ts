import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { promotions } from '#ingestion/promotions/schema.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { createPromotion } from './create-promotion.ts'
import { endPromotions } from './end-promotions.ts'
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

it('forgotten ones that were entered in Farol end today, each in the audit; those of the platform and of another account do not', async () => {
  const [ctx, other] = [await engines.newAccount({ now }), await engines.newAccount({ now })]
  const old = { start: '2026-01-01', end: null }
  const { id: own } = await createPromotion(ctx, { settings: formOf({ name: 'Própria', ...old }) })
  const { id: theirs } = await createPromotion(other, { settings: formOf({ name: 'De outra', ...old }) })
  const { id: brought } = await createPromotion(ctx, { settings: formOf({ name: 'Da loja', ...old }) })
  await engines.db.update(promotions).set({ settings: null }).where(eq(promotions.id, brought))
  const input = { requestId: randomUUID(), userId: '', text: '' }
  expect(await endPromotions.findTreatable?.(ctx, [own, theirs, brought])).toEqual([own])
  const { permissions } = ctx
  const without = { ...ctx, permissions: new Set([...permissions].filter((one) => one !== 'marketing.edit')) }
  const limited = { ...ctx, channelIds: [randomUUID()] }
  for (const by of [without, limited])
    await expect(endPromotions.run(by, [own], input)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(endPromotions.run(ctx, [theirs, brought], input)).rejects.toMatchObject({ code: 'conflict' })
  expect(await endPromotions.run(ctx, [own, theirs, brought], input)).toEqual({ changed: 1 })
  const ends = await engines.db.select().from(promotions)
  const endOf = (of: string) => ends.find(({ id }) => id === of)?.settings?.end
  expect([endOf(own), endOf(theirs), endOf(brought)]).toEqual(['2026-11-20', null, undefined])
  const found = await runCheckWith(forgottenPromotionsCheck, ctx)
  expect(found.known && found.items.map(({ label }) => label)).toEqual(['Da loja'])
  const edits = await engines.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.accountId, ctx.account.id), eq(auditLog.action, 'promotion.edit')))
  expect(edits).toHaveLength(1)
})
