import { randomUUID } from 'node:crypto'
import type { Benefit } from '@farol/promotion-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPrices, insertSkus } from '#analytics/testing/insert-catalog.ts'
import { promotions } from '#ingestion/promotions/schema.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { PromotionsQuestion } from '../contract.ts'
import { SimulationQuestion } from '../simulation-contract.ts'
import { createPromotion } from './create-promotion.ts'
import { getPromotionRisks } from './get-promotion-risks.ts'
import { listPromotions } from './list-promotions.ts'
import { simulatePromotions } from './simulate-promotions.ts'
import { formOf, now, promotionShop } from './testing/promotion-shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

describe('a simulation', () => {
  it('says the price step by step, and why the others do not apply', async () => {
    const ctx = await promotionShop(engines)
    await createPromotion(ctx, {
      settings: formOf({ name: 'Pix', cumulative: true, paymentMethods: ['Pix'] }),
    })
    const ask = (more: object) =>
      simulatePromotions(ctx, SimulationQuestion.parse({ sku: ' s ', quantity: 2, ...more }))
    const found = await ask({ coupon: 'verao10', paymentMethod: 'Pix', shipping: 1500 })
    expect(found).toMatchObject({
      sku: 's',
      name: 'Produto s',
      currency: 'BRL',
      exact: true,
      notApplied: [],
      line: { before: 20_000, after: 12_800 },
      total: { before: 21_500, after: 14_300 },
      steps: [
        { name: 'Verão', line: { before: 20_000, after: 16_000 } },
        { name: 'Pix', line: { before: 16_000, after: 12_800 } },
      ],
    })
    expect(found.margin).toBeCloseTo((12_800 - 14_000) / 12_800)
    const { notApplied } = await ask({})
    expect(Object.fromEntries(notApplied.map(({ name, reason }) => [name, reason]))).toEqual({
      Pix: 'untold',
      Verão: 'coupon',
    })
    await expect(ask({ sku: 'nada' })).rejects.toMatchObject({ code: 'invalidInput' })
    const other = await engines.newAccount({ now })
    const foreign = simulatePromotions(other, SimulationQuestion.parse({ sku: 's', quantity: 1 }))
    await expect(foreign).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('says how many gifts are given, and the steps of what is progressive by SKU', async () => {
    const ctx = await engines.newAccount({ now })
    await insertPrices(ctx, [
      { sku_id: 's', price_table: '', priced_at: '2026-01-01T12:00:00Z', currency: 'BRL', price: 10_000 },
    ])
    await insertSkus(ctx, [{ sku_id: 's', product_name: 'Produto s', status: 'active' }])
    const gifts = { skus: ['g', 'h'], quantity: 2 }
    await createPromotion(ctx, { settings: formOf({ name: 'Brindes', benefit: { type: 'gift', ...gifts } }) })
    const steps = [{ from: 3, off: 500 }]
    await ctx.db.insert(promotions).values({
      id: randomUUID(),
      accountId: ctx.account.id,
      origin: 'vtex',
      name: 'Quanto mais',
      changedAt: now(),
      declared: {
        benefit: { type: 'progressive', steps, perSku: true },
        conditions: {},
        from: 0,
        until: null,
        active: true,
        cumulative: false,
        maximumUses: null,
        maximumUsesPerClient: null,
      },
    })
    const listed = (
      await listPromotions(ctx, { ...PromotionsQuestion.parse({ sort: 'name' }), page: 1, pageSize: 25 })
    ).items
    expect(listed.map(({ benefit }) => benefit)).toMatchObject([
      { type: 'gift', gifts, perSku: false, steps: [] },
      { type: 'progressive', gifts: null, perSku: true, steps },
    ])
    const { total, ...found } = await simulatePromotions(
      ctx,
      SimulationQuestion.parse({ sku: 's', quantity: 3 }),
    )
    expect(found.steps).toMatchObject([
      { name: 'Quanto mais', gifts: null },
      { name: 'Brindes', gifts },
    ])
    expect(total).toEqual({ before: 30_000, after: 28_500 })
  })

  it('is by the rules of the platform that tells promotions, or of the one that is asked', async () => {
    const ctx = await engines.newAccount({ now })
    await insertPrices(ctx, [
      { sku_id: 's', price_table: '', priced_at: '2026-01-01T12:00:00Z', currency: 'BRL', price: 10_000 },
    ])
    await insertSkus(ctx, [{ sku_id: 's', product_name: 'Produto s', status: 'active' }])
    const classes = ['product', 'order', 'shipping'] as const
    const told = (name: string, of: (typeof classes)[number], benefit: Benefit) => ({
      id: randomUUID(),
      accountId: ctx.account.id,
      origin: 'shopify',
      name,
      changedAt: now(),
      declared: {
        benefit,
        conditions: {},
        from: 0,
        until: null,
        active: true,
        cumulative: true,
        combination: { class: of, with: classes },
        maximumUses: null,
        maximumUsesPerClient: null,
      },
    })
    await ctx.db
      .insert(promotions)
      .values([
        told('Pedido', 'order', { type: 'percentage', on: 'cart', off: 1000 }),
        told('Produto', 'product', { type: 'nominal', on: 'item', off: 2000 }),
      ])
    const ask = (more: object = {}) =>
      simulatePromotions(ctx, SimulationQuestion.parse({ sku: 's', quantity: 1, ...more }))
    expect(await ask()).toMatchObject({
      platform: 'shopify',
      line: { before: 10_000, after: 7200 },
      steps: [{ name: 'Produto' }, { name: 'Pedido' }],
    })
    const { notApplied } = await ask({ platform: 'vtex' })
    expect(notApplied.map(({ reason }) => reason)).toEqual(['platform', 'platform'])
    expect((await getPromotionRisks(ctx)).platforms).toEqual(['shopify'])
  })
})
