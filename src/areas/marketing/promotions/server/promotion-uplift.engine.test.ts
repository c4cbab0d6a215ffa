import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, eachDay } from '#analytics/periods/local-time.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { createPromotion } from './create-promotion.ts'
import { getPromotion } from './get-promotion.ts'
import { listPromotionUplifts } from './list-promotion-uplifts.ts'
import { formOf, now } from './testing/promotion-shop.ts'

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now })
  const days = eachDay(addDays(FIRST, -364), YESTERDAY)
  await insertOrders(
    ctx,
    days.map((day, place) => ({
      order_id: day,
      placed_at: `${day}T15:00:00Z`,
      approved_at: `${day}T15:05:00Z`,
      channel: 'Site',
      lines: [
        { sku_id: 's', price: day >= FIRST ? 30_000 : 20_000 + wave(place), category_path: 'Casa > TV/Som' },
        { sku_id: 't', price: 80_000 + wave(place + 3), category_path: 'Moda' },
      ],
    })),
  )
})
afterAll(() => engines.stop())

const [FIRST, YESTERDAY] = ['2026-11-10', '2026-11-19']
const wave = (place: number) => ((place * 7919) % 2001) - 1000

async function upliftOf(reader: TestAccount, more: object) {
  const settings = formOf({ name: randomUUID(), start: FIRST, end: '2026-11-25', ...more })
  const { id: promotionId } = await createPromotion(ctx, { settings })
  return (await getPromotion(reader, { promotionId, days: '28' })).uplift
}

it('is told of what the promotion reaches, by the rest of the same days, to the cent', async () => {
  for (const reach of [
    { skus: ['S'] },
    ...['casa', 'Casa/TV/Som', 'tv/som'].map((one) => ({ categories: [one] })),
  ]) {
    const uplift = await upliftOf(ctx, reach)
    expect(uplift).toMatchObject({ from: FIRST, until: YESTERDAY, actual: 300_000, control: 'rest' })
    if ('unknown' in uplift) throw new Error('a year is enough')
    expect(uplift.high).toBeLessThan(uplift.actual)
    expect(Math.abs(uplift.expected - 200_000)).toBeLessThan(10_000)
  }
  expect(await upliftOf(ctx, { skus: ['t'] })).toMatchObject({ control: 'past' })
  expect(await upliftOf(ctx, {})).toMatchObject({ actual: expect.any(Number), control: 'past' })
})

it('is not said of too few days, of too many, or of a channel without sales', async () => {
  expect(await upliftOf(ctx, { start: '2026-11-18' })).toEqual({ unknown: 'short' })
  expect(await upliftOf(ctx, { start: '2026-11-20' })).toEqual({ unknown: 'short' })
  expect(await upliftOf(ctx, { start: '2026-01-01' })).toEqual({ unknown: 'long' })
  const virtualChannel = { id: randomUUID(), name: 'Feira', rule: { channel: ['Feira'] } }
  expect(await upliftOf({ ...ctx, virtualChannel }, { skus: ['s'] })).toEqual({ unknown: 'history' })
})

it('is in the list what it is of each promotion, and of nobody else’s', async () => {
  const create = (more: object) =>
    createPromotion(ctx, {
      settings: formOf({ name: randomUUID(), start: FIRST, end: '2026-11-25', skus: ['s'], ...more }),
    })
  const [{ id: long }, { id: short }] = [await create({}), await create({ start: '2026-11-18' })]
  const promotionIds = [short, long, randomUUID(), long]
  const { items } = await listPromotionUplifts(ctx, { promotionIds })
  expect(items).toEqual([
    { id: short, uplift: { unknown: 'short' } },
    { id: long, uplift: (await getPromotion(ctx, { promotionId: long, days: '28' })).uplift },
  ])
  const virtualChannel = { id: randomUUID(), name: 'Feira', rule: { channel: ['Feira'] } }
  const inside = await listPromotionUplifts({ ...ctx, virtualChannel }, { promotionIds: [long] })
  expect(inside.items).toEqual([{ id: long, uplift: { unknown: 'history' } }])
  const other = await engines.newAccount({ now })
  expect((await listPromotionUplifts(other, { promotionIds })).items).toEqual([])
  const blind = { ...ctx, permissions: new Set<never>() }
  await expect(listPromotionUplifts(blind, { promotionIds })).rejects.toMatchObject({ code: 'forbidden' })
})
