import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRows } from '#analytics/exports/export-batch.ts'
import { addDays } from '#analytics/periods/local-time.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { PromotionsQuestion } from '../contract.ts'
import { SimulationQuestion } from '../simulation-contract.ts'
import { createPromotion } from './create-promotion.ts'
import { deletePromotion } from './delete-promotion.ts'
import { getPromotionRisks } from './get-promotion-risks.ts'
import { getPromotion } from './get-promotion.ts'
import { savePromotionGuards } from './guards.ts'
import { listPromotions } from './list-promotions.ts'
import { promotionsSource } from './promotions-source.ts'
import { simulatePromotions } from './simulate-promotions.ts'
import { formOf, missing, now, promotionShop } from './testing/promotion-shop.ts'
import { updatePromotion } from './update-promotion.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const asked = (more: object = {}) => ({
  ...PromotionsQuestion.parse({ status: 'all', ...more }),
  page: 1,
  pageSize: 25,
})
const names = async (ctx: TestAccount, more: object = {}) =>
  (await listPromotions(ctx, asked(more))).items.map(({ name }) => name)
const guards = { leastMargin: null, ceiling: 4000, forgottenAfterDays: 90, budget: null }
const feira = {
  id: randomUUID(),
  name: 'Feira',
  rule: { channel: ['Feira'] },
}

describe('a promotion by hand', () => {
  it('is written with its version, audited, and of its account alone', async () => {
    const [ctx, other] = [await engines.newAccount({ now }), await engines.newAccount({ now })]
    const { id: promotionId } = await createPromotion(ctx, { settings: formOf() })
    const settings = formOf({ name: 'Verão 2', end: null })
    await updatePromotion(ctx, { promotionId, version: 1, settings })
    await expect(updatePromotion(ctx, { promotionId, version: 1, settings })).rejects.toMatchObject({
      code: 'conflict',
    })
    const { items } = await listPromotions(ctx, asked())
    expect(items).toMatchObject([
      { name: 'Verão 2', version: 2, status: 'active', from: '2026-11-01T03:00:00.000Z', until: null },
    ])
    const foreign = [
      () => getPromotion(other, { promotionId, days: '28' }),
      () => updatePromotion(other, { promotionId, version: 2, settings }),
      () => deletePromotion(other, { promotionId }),
    ]
    for (const act of foreign) await expect(act()).rejects.toMatchObject({ code: 'notFound' })
    expect(await names(other)).toEqual([])
    await deletePromotion(ctx, { promotionId })
    await expect(deletePromotion(ctx, { promotionId })).rejects.toMatchObject({ code: 'notFound' })
    const told = await ctx.system
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `promotion:${promotionId}`))
      .orderBy(auditLog.seq)
    expect(told.map(({ action }) => action)).toEqual(
      ['create', 'edit', 'delete'].map((act) => `promotion.${act}`),
    )
  })

  it('is of those who may: without the permission, and limited to a channel, nothing is written', async () => {
    const ctx = await engines.newAccount({ now })
    const { id: promotionId } = await createPromotion(ctx, { settings: formOf() })
    const readers = [
      { ...ctx, permissions: missing('marketing.edit') },
      { ...ctx, channelIds: [randomUUID()] },
    ]
    for (const reader of readers) {
      const writes = [
        () => createPromotion(reader, { settings: formOf() }),
        () => updatePromotion(reader, { promotionId, version: 1, settings: formOf() }),
        () => deletePromotion(reader, { promotionId }),
        () => savePromotionGuards(reader, { guards, version: 0 }),
      ]
      for (const write of writes) await expect(write()).rejects.toMatchObject({ code: 'forbidden' })
    }
    const blind = { ...ctx, permissions: missing('marketing.view') }
    const simulation = SimulationQuestion.parse({ sku: 's', quantity: 1 })
    const reads = [
      () => listPromotions(blind, asked()),
      () => getPromotion(blind, { promotionId, days: '28' }),
      () => getPromotionRisks(blind),
      () => simulatePromotions(blind, simulation),
      () => simulatePromotions({ ...ctx, permissions: missing('catalog.view') }, simulation),
    ]
    for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await names(ctx)).toEqual(['Verão'])
  })

  it('stands in one situation by its days and this instant', async () => {
    const ctx = await engines.newAccount({ now })
    await createPromotion(ctx, { settings: formOf({ name: 'a', start: '2026-11-20' }) })
    await createPromotion(ctx, { settings: formOf({ name: 'b', start: '2026-11-21' }) })
    await createPromotion(ctx, { settings: formOf({ name: 'c', end: '2026-11-19' }) })
    const { statuses } = await listPromotions(ctx, asked())
    expect(statuses).toEqual({ all: 3, active: 1, scheduled: 1, off: 0, ended: 1 })
    for (const [status, name] of [
      ['active', 'a'],
      ['scheduled', 'b'],
      ['ended', 'c'],
    ])
      expect(await names(ctx, { status })).toEqual([name])
  })
})

describe('the orders of promotions', () => {
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await promotionShop(engines)
  })

  it('are counted by name, and by coupon within its days; their days add up', async () => {
    const { items, currency, showsMargin } = await listPromotions(ctx, asked())
    expect([currency, showsMargin]).toEqual(['BRL', true])
    expect(items).toMatchObject([
      {
        uses: { orders: 4, revenue: 46_000, discount: 4000, rate: 0.08 },
        origin: 'hand',
        kind: 'percentage',
        sharesName: false,
        forgotten: false,
        overBudget: false,
      },
    ])
    const [item] = items
    // 27,000 of s, at 7,000 each; of t, 19,000, no cost is told
    expect(item?.uses.margin).toBeCloseTo((27_000 - 21_000) / 27_000)
    expect(item?.uses.costed).toBeCloseTo(27_000 / 46_000)
    const { days } = await getPromotion(ctx, { promotionId: item?.id ?? '', days: '7' })
    expect(days.map(({ orders }) => orders)).toEqual([0, 0, 0, 1, 1, 1, 0])
    const whole = await getPromotion(ctx, { promotionId: item?.id ?? '', days: '90' })
    expect(whole.promotion.uses.orders).toBe(5)
    expect(whole.days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(whole.promotion.uses.revenue)
  })

  it('of a currency without a rate are in no margin, neither what was sold nor what it cost', async () => {
    const shop = await promotionShop(engines)
    const margins = async () =>
      (await listPromotions(shop, asked())).items.map(({ uses }) => [uses.margin, uses.costed])
    const before = await margins()
    const unrated = {
      order_id: 'unrated',
      currency: 'XXX',
      placed_at: '2026-11-18T15:00:00Z',
      approved_at: '2026-11-18T15:00:00Z',
      coupon: 'VERAO10',
      lines: [{ sku_id: 's', price: 9000 }],
    }
    await insertOrders(shop, [unrated])
    expect(await margins()).toEqual(before)
  })

  it('are those of the channel alone inside one, and without margins without the permission', async () => {
    const inside = await listPromotions({ ...ctx, virtualChannel: feira }, asked())
    expect(inside.items).toMatchObject([{ uses: { orders: 1, revenue: 9000 } }])
    const blind = await listPromotions({ ...ctx, permissions: missing('marketing.cost') }, asked())
    expect(blind).toMatchObject({ showsMargin: false, items: [{ uses: { margin: null, costed: null } }] })
  })

  it('are exported as they are listed, margins with their permission alone', async () => {
    const options = { columns: null, personal: false, signal: AbortSignal.timeout(10_000) }
    const rowsOf = async (reader: TestAccount) => {
      const opened = await promotionsSource.open(reader, asked(), options)
      const rows = []
      for await (const batch of opened.batches) rows.push(...toRows(batch))
      return { keys: opened.columns.map(({ key }) => key), rows }
    }
    const { keys, rows } = await rowsOf(ctx)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[keys.indexOf('discount')]).toBe(4000)
    expect(rows[0]?.[keys.indexOf('origin')]).toBe('À mão')
    expect(rows[0]?.[keys.indexOf('scope')]).toBe('Cupom: VERAO10')
    const blind = await rowsOf({ ...ctx, permissions: missing('marketing.cost') })
    expect(blind.keys).not.toContain('margin')
    await expect(rowsOf({ ...ctx, permissions: missing('marketing.export') })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('an account without anything has the first use', async () => {
    const empty = await engines.newAccount({ now })
    expect(await listPromotions(empty, asked())).toMatchObject({ firstUse: true, items: [], total: 0 })
    expect(await getPromotionRisks(empty)).toMatchObject({ conflicts: [], leaks: [], items: 0, total: 0 })
  })
})

describe('what promotions do together', () => {
  it('is told with its SKUs and prices; the guards decide, and are audited', async () => {
    const ctx = await promotionShop(engines)
    await createPromotion(ctx, {
      settings: formOf({ name: 'Pix', cumulative: true, paymentMethods: ['Pix'], categories: ['Casa'] }),
    })
    const found = await getPromotionRisks(ctx)
    expect(found).toMatchObject({ items: 2, isPart: false, total: 2, guards: { version: 0 } })
    expect(found.conflicts).toMatchObject([
      {
        kind: 'belowCost',
        items: 1,
        promotions: [{ name: 'Verão' }, { name: 'Pix' }],
        worst: [{ sku: 's', name: 'Produto s', price: 10_000, after: 6400, cost: 7000 }],
      },
      { kind: 'paymentOnTop', items: 2 },
    ])
    expect(found.conflicts[0]?.needs.map(({ key }) => key)).toEqual(['coupons', 'paymentMethods'])
    const stricter = { ...guards, ceiling: 3500, budget: 1 }
    expect(await savePromotionGuards(ctx, { guards: stricter, version: 0 })).toEqual({ version: 1 })
    await expect(savePromotionGuards(ctx, { guards, version: 0 })).rejects.toMatchObject({ code: 'conflict' })
    const again = await getPromotionRisks(ctx)
    expect(again.conflicts.map(({ kind }) => kind)).toEqual(['belowCost', 'overCeiling', 'paymentOnTop'])
    const { items } = await listPromotions(ctx, asked({ sort: 'name' }))
    expect(items.map(({ name, overBudget }) => [name, overBudget])).toEqual([
      ['Pix', true],
      ['Verão', true],
    ])
    const told = await ctx.system.select().from(auditLog).where(eq(auditLog.action, 'promotion.guards'))
    const own = told.filter(({ accountId }) => accountId === ctx.account.id)
    expect(own.map(({ before, after }) => [before, after])).toEqual([
      [
        { leastMargin: null, ceiling: '40,00\u00a0%', forgottenAfterDays: 90, budget: null },
        { leastMargin: null, ceiling: '35,00\u00a0%', forgottenAfterDays: 90, budget: 'R$\u00a00,01' },
      ],
    ])
  })

  it('shows no cost without the permission, and no SKU without the catalogue', async () => {
    const ctx = await promotionShop(engines)
    await createPromotion(ctx, {
      settings: formOf({ name: 'Pix', cumulative: true, paymentMethods: ['Pix'] }),
    })
    const blind = await getPromotionRisks({ ...ctx, permissions: missing('marketing.cost') })
    expect(blind.conflicts.map(({ kind }) => kind)).toEqual(['paymentOnTop'])
    expect(blind.conflicts[0]?.worst.map(({ cost }) => cost)).toEqual([null, null])
    const outside = await getPromotionRisks({ ...ctx, permissions: missing('catalog.view') })
    expect(outside).toMatchObject({ conflicts: [], items: null })
  })

  it('a coupon used far beyond its past has leaked, inside the channel that one sees', async () => {
    const ctx = await engines.newAccount({ now })
    const uses = (day: number) => (day < 53 ? 1 : 12)
    const orders = Array.from({ length: 60 }, (_, day) =>
      Array.from({ length: uses(day) }, (__, index) => ({
        order_id: `${day}-${index}`,
        placed_at: `${addDays('2026-09-21', day)}T15:00:00Z`,
        approved_at: `${addDays('2026-09-21', day)}T15:05:00Z`,
        channel: 'Site',
        coupon: 'Vip',
        lines: [{ sku_id: 's', price: 10_000 }],
        discount_amount: 500,
      })),
    ).flat()
    await insertOrders(ctx, orders)
    expect((await getPromotionRisks(ctx)).leaks).toEqual([
      {
        coupon: 'vip',
        orders: 84,
        usual: 7,
        discount: 42_000,
        since: '2026-11-13',
        first: '2026-11-13',
        last: '2026-11-19',
        spellings: ['Vip'],
        origins: expect.any(Array),
      },
    ])
    expect((await getPromotionRisks({ ...ctx, virtualChannel: feira })).leaks).toEqual([])
  })
})
