import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { withBounds } from '#platform/storage/statement-bounds.ts'
import { runStatement } from '../question/ask-question.ts'
import { insertSkus } from '../testing/insert-catalog.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import { figuresOfToday, freshFigures } from '../catalog/fresh-figures.ts'
import { freshScores } from '../catalog/fresh-scores.ts'
import { listChoices } from '../catalog/list-skus.ts'
import { loadTrial } from '../catalog/lost-sales-trial.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-08-20T15:00:00Z')
const HOUR = 3_600_000
const patience = { timeout: 30_000, interval: 50 }

/** As another process has it: what is remembered is of its connection. */
const elsewhere = (ctx: AccountContext, at = NOW): AccountContext => ({
  ...ctx,
  answers: new AnswerMemory(),
  now: () => new Date(at),
  clickhouse: { ...ctx.clickhouse },
})

async function newShop(): Promise<AccountContext> {
  const ctx = await engines.newAccount()
  await insertSkus(ctx, [{ sku_id: 'p1', product_id: 'p', product_name: 'Panela', category: 'Panelas' }])
  return ctx
}

it('what one process made, another takes, and whoever comes after both', async () => {
  const shop = await newShop()
  const first = await freshScores(elsewhere(shop), ['promessa'])
  expect(await freshScores(elsewhere(shop), ['promessa'])).toMatchObject(first)
  expect(await freshFigures(elsewhere(shop, NOW + HOUR / 60))).toMatchObject({ answer: first.figures })
  // with other words to look for, in another channel, of another account, and on another day
  const others = [
    await freshScores(elsewhere(shop), ['outra']),
    await freshScores(
      {
        ...elsewhere(shop),
        virtualChannel: { id: shop.account.id, name: 'Site', rule: { channel: ['Site'] } },
      },
      ['promessa'],
    ),
    await freshScores(elsewhere(await newShop()), ['promessa']),
    await freshScores(elsewhere(shop, NOW + 24 * HOUR), ['promessa']),
  ]
  expect(new Set([first, ...others].map(({ answer }) => answer)).size).toBe(5)
})

it('what changes by days is of today, whatever moved, and nobody waits for it', async () => {
  const shop = await newShop()
  const ctx = elsewhere(shop)
  expect(await figuresOfToday(ctx)).toBeNull()
  await expect.poll(() => figuresOfToday(ctx), patience).not.toBeNull()
  const first = await figuresOfToday(ctx)
  await insertSkus(shop, [{ sku_id: 'p2', product_id: 'p', product_name: 'Outra', category: 'Panelas' }])
  const later = { ...ctx, now: () => new Date(NOW + HOUR) }
  expect(await figuresOfToday(later)).toEqual(first)
  expect(await figuresOfToday(elsewhere(shop, NOW + HOUR))).toMatchObject({ answer: first?.answer })
  const tomorrow = { ...ctx, now: () => new Date(NOW + 24 * HOUR) }
  expect(await figuresOfToday(tomorrow)).toBeNull()
  await expect
    .poll(async () => (await figuresOfToday(tomorrow))?.answer ?? first?.answer, patience)
    .not.toBe(first?.answer)
})

it('what is old is made anew once something moved', async () => {
  const shop = await newShop()
  const first = await freshFigures(elsewhere(shop))
  await insertSkus(shop, [{ sku_id: 'p2', product_name: 'Faca' }])
  const later = await freshFigures(elsewhere(shop, NOW + HOUR / 2))
  expect(later.answer).not.toBe(first.answer)
  expect((await listChoices(shop.clickhouse, later)).skus).toBe(2)
  expect((await listChoices(shop.clickhouse, first)).skus).toBe(1)
})

it('what somebody asked for who then left is made to its end, once', async () => {
  const shop = await newShop()
  let made = 0
  const clickhouse: AccountContext['clickhouse'] = {
    ...shop.clickhouse,
    make: (params) => {
      made += 1
      return shop.clickhouse.make(params)
    },
  }
  const ctx = { ...elsewhere(shop), clickhouse }
  const leaving = new AbortController()
  const bounds = {
    deadlineMs: 10_000,
    asker: { account: shop.account.id, person: 'p' },
    gone: leaving.signal,
  }
  const failure = withBounds(bounds, () => freshFigures(ctx)).then(String, String)
  await expect.poll(() => made, patience).toBe(1)
  leaving.abort(new Error('left'))
  expect(await failure).toContain('left')
  expect((await listChoices(clickhouse, await freshFigures(ctx))).skus).toBe(1)
  expect(made).toBe(1)
})

it('an answer is asked once by those who ask the same of it', async () => {
  const shop = await newShop()
  const answered = await freshFigures(elsewhere(shop))
  let asked = 0
  const clickhouse: AccountContext['clickhouse'] = {
    ...shop.clickhouse,
    query: (params) => {
      asked += 1
      return shop.clickhouse.query(params)
    },
  }
  const choices = await Promise.all([1, 2, 3].map(() => listChoices(clickhouse, answered)))
  expect(new Set(choices.map((choice) => JSON.stringify(choice))).size).toBe(1)
  expect(asked).toBe(1)
})

it('the estimate’s trial is shown until that of the new day is there', async () => {
  const shop = await newShop()
  const days = Array.from({ length: 200 }, (_, index) => index)
  const skus = Array.from({ length: 40 }, (_, index) => `s${index}`)
  await insertOrders(
    shop,
    days.flatMap((day) =>
      skus.flatMap((sku, index) =>
        (day * 7 + index * 13) % 3 === 0
          ? [
              {
                order_id: `${sku}-${day}`,
                placed_at: new Date(NOW - day * 24 * HOUR).toISOString(),
                lines: [{ sku_id: sku, quantity: 1 + ((day * day + index) % 11), price: 1000 }],
              },
            ]
          : [],
      ),
    ),
  )
  const kept = async () => {
    const query = `SELECT value FROM made_answers FINAL WHERE account_id = {account:UUID}`
    const rows = await runStatement<{ value: string }>(shop.clickhouse, {
      query,
      params: { account: shop.account.id },
    })
    return rows.map(({ value }) => (JSON.parse(value) as { day: string }).day)
  }
  const today = await loadTrial(elsewhere(shop))
  expect(today?.cases).toBeGreaterThan(9)
  expect(await kept()).toEqual(['2026-08-20'])
  const process = elsewhere(shop, NOW + 24 * HOUR)
  expect(await loadTrial(process)).toEqual(today)
  await expect.poll(kept, patience).toEqual(['2026-08-21'])
  await expect
    .poll(async () => JSON.stringify(await loadTrial(process)) !== JSON.stringify(today), patience)
    .toBe(true)
})
