import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertViews } from '#analytics/testing/insert-catalog.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { contentPublications } from '../schema.ts'
import { limited } from '../testing/catalogue.ts'
import { suggest } from '../testing/publishing-place.ts'
import { getPublicationEffect } from './get-publication-effect.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const original = { name: 'Um', pageTitle: '', metaDescription: '', description: '' }
const DAY = 86_400_000
/** 21:30 in São Paulo, of the day before in UTC. */
const published = Date.parse('2026-10-02T00:30:00Z')
const at = (days: number) => new Date(published + days * DAY).toISOString()

async function shopOf(now: string, ends: readonly string[] = [new Date(published).toISOString()]) {
  const ctx = await engines.newAccount({ now: () => new Date(now) })
  const [suggestionId = ''] = await suggest(ctx, randomUUID(), [
    { id: 'p', original, content: { name: 'Dois' } },
  ])
  const rows = ends.map((end, index) => ({
    id: randomUUID(),
    accountId: ctx.account.id,
    productId: 'p',
    suggestionId,
    connectionId: null,
    shop: 'Loja',
    kind: index === 0 ? ('publish' as const) : ('undo' as const),
    state: 'done' as const,
    expected: { name: 'Um' },
    content: { name: 'Dois' },
    fields: { name: 'Dois' },
    nextAt: new Date(end),
    createdAt: new Date(end),
    endedAt: new Date(end),
  }))
  await ctx.db.insert(contentPublications).values(rows)
  return { ctx, publicationId: rows[0]?.id ?? '' }
}

const visits = (ctx: TestAccount, days: readonly number[], views: number, channel = 'Site') =>
  insertViews(
    ctx,
    days.map((day) => ({ sku_id: 'sku-p', viewed_at: at(day), channel, views })),
  )
const orders = (ctx: TestAccount, days: readonly number[], each: number, channel = 'Site') =>
  insertOrders(
    ctx,
    days.flatMap((day) =>
      Array.from({ length: each }, (_, index) => ({
        order_id: `${day}-${index}-${channel}`,
        placed_at: at(day),
        channel,
        lines: [
          { sku_id: 'sku-p', product_id: 'p', price: 1000, quantity: 1 },
          { sku_id: 'other', product_id: 'o', price: 1000, quantity: 1 },
        ],
      })),
    ),
  )
const daysBefore = Array.from({ length: 28 }, (_, index) => index - 28)
const daysAfter = Array.from({ length: 28 }, (_, index) => index + 1)

it('is the conversion of 28 whole local days each side, with its interval, the day itself in neither', async () => {
  const { ctx, publicationId } = await shopOf('2026-11-20T15:00:00Z')
  await visits(ctx, [-29, ...daysBefore, 0, ...daysAfter, 29], 100)
  await orders(ctx, daysBefore, 1)
  await orders(ctx, [-29, 0, 29], 3)
  await orders(ctx, daysAfter, 3)
  // of a channel whose visits nobody tells
  await orders(ctx, daysAfter, 2, 'Praça')
  expect(await getPublicationEffect(ctx, { publicationId })).toMatchObject({
    verdict: 'up',
    before: { from: '2026-09-03', to: '2026-09-30', days: 28, views: 2800, orders: 28 },
    after: { from: '2026-10-02', to: '2026-10-29', days: 28, views: 2800, orders: 84 },
    change: { value: expect.closeTo(0.02, 10) },
  })
})

it('says nothing where chance may have done it, before a day has passed, and without visits', async () => {
  const few = await shopOf('2026-10-12T15:00:00Z')
  await visits(few.ctx, [-5, 3], 100)
  await orders(few.ctx, [-5], 2)
  await orders(few.ctx, [3], 3)
  expect(await getPublicationEffect(few.ctx, few)).toMatchObject({ verdict: 'unclear', after: { days: 10 } })
  const fresh = await shopOf('2026-10-02T15:00:00Z')
  await visits(fresh.ctx, [-5], 100)
  expect(await getPublicationEffect(fresh.ctx, fresh)).toMatchObject({
    verdict: 'tooEarly',
    after: null,
    change: null,
  })
  const unseen = await shopOf('2026-11-20T15:00:00Z')
  await orders(unseen.ctx, daysAfter, 1)
  expect(await getPublicationEffect(unseen.ctx, unseen)).toMatchObject({
    verdict: 'noVisits',
    change: null,
    after: { views: 0, orders: 0 },
  })
})

it('ends where the text was taken back', async () => {
  const { ctx, publicationId } = await shopOf('2026-11-20T15:00:00Z', [
    new Date(published).toISOString(),
    at(5),
  ])
  await visits(ctx, [-5, 3, 9], 100)
  expect(await getPublicationEffect(ctx, { publicationId })).toMatchObject({
    after: { to: '2026-10-05', days: 4, views: 100 },
  })
})

it('of another account is not found, and of a virtual channel counts what it sees', async () => {
  const { ctx, publicationId } = await shopOf('2026-11-20T15:00:00Z')
  await visits(ctx, daysBefore, 10)
  await visits(ctx, daysBefore, 90, 'Praça')
  const seen = await getPublicationEffect(limited(ctx), { publicationId })
  expect(seen.before.views).toBe(280)
  const stranger = await engines.newAccount()
  await expect(getPublicationEffect(stranger, { publicationId })).rejects.toMatchObject({ code: 'notFound' })
  const blind = { ...ctx, permissions: new Set<never>() }
  await expect(getPublicationEffect(blind, { publicationId })).rejects.toMatchObject({ code: 'forbidden' })
})
